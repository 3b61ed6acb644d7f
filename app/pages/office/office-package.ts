import { posix } from 'node:path';
import type { ZipFile } from '../archive/zip-file.ts';
import { decodeMarkup } from '../markup/html-encoding.ts';
import { childrenOf, readXmlTree, type XmlElement } from '../markup/xml-tree.ts';

/** The parts of an Office Open XML file by name, and how they refer to each other (ECMA-376 part 2). */
export class OfficePackage {
  private readonly zip: ZipFile;
  private readonly targets = new Map<string, ReadonlyMap<string, string>>();

  constructor(zip: ZipFile) {
    this.zip = zip;
  }

  bytes(part: string): Uint8Array | null {
    return this.zip.read(part);
  }

  /** The root of a part; null when there is none or it is damaged. */
  xml(part: string): XmlElement | null {
    const bytes = this.zip.read(part);
    return bytes === null ? null : readXmlTree(decodeMarkup(bytes));
  }

  /** The part that `part` refers to by an id; null for what lies outside the file: nothing is fetched. */
  target(part: string, id: string | undefined): string | null {
    return (id === undefined ? null : this.targetsOf(part).get(id)) ?? null;
  }

  private targetsOf(part: string): ReadonlyMap<string, string> {
    const known = this.targets.get(part);
    if (known !== undefined) return known;
    const folder = posix.dirname(part);
    const relations = this.xml(posix.join(folder, '_rels', `${posix.basename(part)}.rels`));
    const targets = new Map<string, string>();
    for (const { attributes } of childrenOf(relations, 'Relationship')) {
      const { Id: id, Target: target, TargetMode: mode } = attributes;
      if (id === undefined || target === undefined || mode === 'External') continue;
      targets.set(id, target.startsWith('/') ? target.slice(1) : posix.join(folder, target));
    }
    this.targets.set(part, targets);
    return targets;
  }
}
