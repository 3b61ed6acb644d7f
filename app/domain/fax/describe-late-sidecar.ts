import { listFact, numberFact, phrase, type Phrase } from '../../words/phrase.ts';
import type { LateSidecar } from './late-sidecar.ts';

/** Says that the fax was not sent as a sidecar asked, because the sidecar came too late. */
export const describeLateSidecar = ({ name, to }: LateSidecar): Phrase =>
  to.length === 0
    ? phrase('result.sidecar-late', { name })
    : phrase('result.sidecar-late-for', {
        name,
        numbers: listFact(
          to.map((number) => numberFact(number)),
          'and',
        ),
      });
