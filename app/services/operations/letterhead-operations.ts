import { LETTERHEAD_LIMITS } from '../../domain/settings/letterhead.ts';
import { success, type Result } from '../../domain/result.ts';
import { phrase } from '../../words/phrase.ts';
import type { Desktop } from '../ports/computer/desktop.ts';
import type { LogoMaker } from '../ports/pages/logo-maker.ts';
import { refuse } from '../refuse.ts';
import type { CurrentSettings } from '../settings/current-settings.ts';
import type { SettingsOperations } from './operation-handlers.ts';

export interface LetterheadPorts {
  readonly settings: CurrentSettings;
  readonly desktop: Pick<Desktop, 'chooseFile'>;
  readonly logos: LogoMaker;
  /** When what follows from the last change has been done. */
  readonly settled: () => Promise<void>;
}

/** The logo of cover pages: a file is chosen in a dialog of the system's, and only a small picture of it is kept. */
export const letterheadOperations = ({
  settings,
  desktop,
  logos,
  settled,
}: LetterheadPorts): Pick<SettingsOperations, 'settings.chooseLogo'> => ({
  'settings.chooseLogo': async (): Promise<Result<{ isChosen: boolean }>> => {
    if (settings.fixed.includes('letterhead')) return refuse(phrase('refused.setting-set'));
    const path = await desktop.chooseFile();
    if (path === null) return success({ isChosen: false });
    const made = await logos.make(path);
    if (!made.ok) return made;
    const logo = made.value;
    if (logo.length > LETTERHEAD_LIMITS.logo) return refuse(phrase('refused.logo-too-fine'));
    const set = await settings.update(({ letterhead }) => ({ letterhead: { ...letterhead, logo } }));
    await settled();
    return set.ok ? success({ isChosen: true }) : set;
  },
});
