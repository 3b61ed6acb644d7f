import fc from 'fast-check';
import { z } from 'zod';
import { INPUTS } from '../../app/contract/inputs.ts';
import type { OperationName } from '../../app/contract/operations.ts';

/** The parts of JSON Schema used in our input schemas. */
interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

/** Stands for one of the odd values that only the page itself can make: `oddValues` there. */
const ODD_KINDS = 24;

export interface PageCall {
  readonly name: string;
  readonly input: unknown;
}

/** Calls from a page that is no longer ours: senseless ones, and ones that are valid except for what they name. */
export function pageCalls(words: readonly string[]): fc.Arbitrary<PageCall> {
  const word = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...words) },
    fc.string({ unit: 'binary', maxLength: 20 }),
  );
  const odd = fc.nat(ODD_KINDS - 1).map((kind) => ({ odd: kind }));
  const anyValue = (schema: Schema): fc.Arbitrary<unknown> =>
    fc.oneof({ weight: 19, arbitrary: fitting(schema) }, { weight: 1, arbitrary: odd });
  const fitting = ({ type, anyOf, properties, items, ...schema }: Schema): fc.Arbitrary<unknown> => {
    if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (anyOf !== undefined) return fc.oneof(...anyOf.map(anyValue));
    switch (type) {
      case 'string':
        return word;
      case 'number':
      case 'integer':
        return fc.oneof(fc.nat(500), fc.maxSafeInteger());
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'array':
        return fc.array(anyValue(items ?? {}), { maxLength: 4 });
      case 'object':
        return properties === undefined
          ? fc.dictionary(word, fc.oneof(word, fc.boolean(), odd), { maxKeys: 3 })
          : fc.record(
              Object.fromEntries(Object.entries(properties).map(([key, each]) => [key, anyValue(each)])),
            );
      default:
        return odd;
    }
  };
  const calls = Object.keys(INPUTS).map((name) => {
    const schema = z.toJSONSchema(INPUTS[name as OperationName], { io: 'input', unrepresentable: 'any' });
    return fc.record({ name: fc.constant(name), input: anyValue(schema as Schema) });
  });
  const unknown = fc.record({
    name: fc.constantFrom('', '__proto__', 'toString', 'process.exit'),
    input: odd,
  });
  return fc.oneof({ weight: 40, arbitrary: fc.oneof(...calls) }, { weight: 1, arbitrary: unknown });
}
