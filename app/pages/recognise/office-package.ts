import { posix } from 'node:path';
import type { ZipFile } from '../archive/zip-file.ts';
import { decodeMarkup } from '../encoding/html-encoding.ts';
import { findChildren, readXmlTree, type XmlElement } from '../xml/xml-tree.ts';

interface Relation {
  /** An address; its last word tells the kind. */
  readonly type: string;
  /** The name of a part. */
  readonly target: string;
}

/** The parts of an Office Open XML file by name, and how they refer to each other (ECMA-376 part 2). */
export class OfficePackage {
  readonly #zip: ZipFile;
  readonly #relations = new Map<string, ReadonlyMap<string, Relation>>();

  constructor(zip: ZipFile) {
    this.#zip = zip;
  }

  bytes(part: string): Uint8Array | null {
    return this.#zip.read(part);
  }

  /** The root of a part; null when there is none or it is damaged. */
  xml(part: string): XmlElement | null {
    const bytes = this.#zip.read(part);
    return bytes === null ? null : readXmlTree(decodeMarkup(bytes));
  }

  /** The part that the file is about; null where it does not say (ECMA-376 part 1, section 9.1.2). */
  mainPart(): string | null {
    return this.related('', 'officeDocument');
  }

  /** The first part that `part` (or '' for the whole file) has a relationship of this kind to; null when there is none. */
  related(part: string, kind: string): string | null {
    for (const { type, target } of this.#readRelations(part).values())
      if (type.endsWith(`/${kind}`)) return target;
    return null;
  }

  /** The part that `part` refers to by an id; null for what lies outside the file: nothing is fetched. */
  target(part: string, id: string | undefined): string | null {
    return (id === undefined ? null : this.#readRelations(part).get(id)?.target) ?? null;
  }

  /** What `part` refers to, by the ids that it has for it. */
  partsFrom(part: string): {
    bytes(id: string | undefined): Uint8Array | null;
    xml(id: string | undefined): XmlElement | null;
  } {
    const found = <T>(id: string | undefined, read: (target: string) => T): T | null => {
      const target = this.target(part, id);
      return target === null ? null : read(target);
    };
    return {
      bytes: (id) => found(id, (target) => this.bytes(target)),
      xml: (id) => found(id, (target) => this.xml(target)),
    };
  }

  /** By their ids. */
  #readRelations(part: string): ReadonlyMap<string, Relation> {
    const known = this.#relations.get(part);
    if (known !== undefined) return known;
    const folder = part === '' ? '' : posix.dirname(part);
    const list = this.xml(posix.join(folder, '_rels', `${posix.basename(part)}.rels`));
    const relations = new Map<string, Relation>();
    for (const { attributes } of findChildren(list, 'Relationship')) {
      const { Id: id, Type: type = '', Target: to, TargetMode: mode } = attributes;
      if (id === undefined || to === undefined || mode === 'External') continue;
      relations.set(id, { type, target: to.startsWith('/') ? to.slice(1) : posix.join(folder, to) });
    }
    this.#relations.set(part, relations);
    return relations;
  }
}
