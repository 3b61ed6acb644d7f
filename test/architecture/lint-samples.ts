/** Code that each linter rule must reject, by the rule's name. Each sample is a module of its own. */
export const LINT_SAMPLES: Readonly<Record<string, string>> = {
  eqeqeq: 'export const same = (a: number, b: number): boolean => a == b;',
  'no-array-constructor': 'export const list: unknown[] = new Array(1, 2);',
  'no-console': "console.log('left over');",
  'no-unused-expressions': 'export const f = (a: number): void => { a + 1; };',
  'no-unused-vars': 'export const f = (a: number): number => { const b = a; return 1; };',
  'no-useless-constructor': 'export class A { constructor() {} }',
  'no-var': 'export var a = 1;',
  'prefer-const': 'let a = 1;\nexport const b = a;',
  'prefer-rest-params': 'export function f(): unknown { return arguments[0]; }',
  'prefer-spread':
    'export const f = (g: (...of: number[]) => void, all: number[]): void => { g.apply(undefined, all); };',
  'typescript/ban-ts-comment': '// @ts-ignore\nexport const a = 1;',
  'typescript/consistent-type-imports':
    "import { Refused } from './other.ts';\nexport const f = (a: Refused): Refused => a;",
  'typescript/no-duplicate-enum-values': 'export enum E { A = 1, B = 1 }',
  'typescript/no-dynamic-delete':
    'export const f = (a: Record<string, number>, key: string): void => { delete a[key]; };',
  'typescript/no-empty-object-type': 'export interface A {}',
  'typescript/no-explicit-any': 'export const f = (a: any): unknown => a as unknown;',
  'typescript/no-extra-non-null-assertion': 'export const f = (a: { b: number } | null): number => a!!.b;',
  'typescript/no-extraneous-class': 'export class A { static b = 1; }',
  'typescript/no-invalid-void-type': 'export const f = (a: void): unknown => a;',
  'typescript/no-misused-new': 'export interface A { new (): A }',
  'typescript/no-namespace': 'export namespace A { export const b = 1; }',
  'typescript/no-non-null-asserted-nullish-coalescing':
    'export const f = (a: { b: number | null }): number => a.b! ?? 1;',
  'typescript/no-non-null-asserted-optional-chain': 'export const f = (a?: { b: number }): number => a?.b!;',
  'typescript/no-non-null-assertion': 'export const f = (a: { b: number } | null): number => a!.b;',
  'typescript/no-require-imports': "import other = require('./other.ts');\nexport { other };",
  'typescript/no-this-alias': 'export class A { #b = 1; f(): number { const self = this; return self.#b; } }',
  'typescript/no-unnecessary-type-constraint':
    'export const f = <T extends unknown>(a: T, b: T): T[] => [a, b];',
  'typescript/no-unsafe-declaration-merging': 'export interface A { b: number }\nexport class A { c = 1; }',
  'typescript/no-unsafe-function-type': 'export const f = (a: Function): string => a.name;',
  'typescript/no-wrapper-object-types': 'export const f = (a: String): number => a.length;',
  'typescript/prefer-as-const': "export const a = 'b' as 'b';",
  'typescript/prefer-literal-enum-member': "const b = 'b';\nexport enum E { A = `${b}` }",
  'typescript/prefer-namespace-keyword': 'declare module A { const b: number; }\nexport const c = A.b;',
  'typescript/triple-slash-reference': '/// <reference path="./other.ts" />\nexport const a = 1;',
  'typescript/unified-signatures': 'export interface A { f(a: number): void; f(a: string): void }',
  'typescript/explicit-module-boundary-types': 'export function f() { return 1; }',
  'typescript/await-thenable': 'export const f = async (): Promise<number> => await 1;',
  'typescript/no-array-delete': 'export const f = (a: number[]): void => { delete a[0]; };',
  'typescript/no-base-to-string': "export const f = (a: object): string => 'a' + String(a);",
  'typescript/no-confusing-void-expression':
    'export const f = (g: () => void): void => { const a = g(); return a; };',
  'typescript/no-deprecated': '/** @deprecated Gone. */\nconst a = 1;\nexport const b = a;',
  'typescript/no-duplicate-type-constituents': 'export type A = number | string | number;',
  'typescript/no-floating-promises': 'export const f = (a: () => Promise<void>): void => { a(); };',
  'typescript/no-for-in-array':
    'export const f = (a: number[], g: (b: string) => void): void => { for (const b in a) g(b); };',
  'typescript/no-generated-empty-object-type': 'export type A = Omit<{ b: number }, "b">;',
  'typescript/no-implied-eval':
    "declare const setTimeout: (a: string, b: number) => void;\nsetTimeout('a()', 1);\nexport const g = new Function('return 1');",
  'typescript/no-meaningless-void-operator': 'export const f = (g: () => void): void => { void g(); };',
  'typescript/no-misused-promises': 'export const f = (a: Promise<boolean>): number => (a ? 1 : 2);',
  'typescript/no-misused-spread': 'export const f = (a: Promise<number>): object => ({ ...a });',
  'typescript/no-mixed-enums': "export enum E { A = 1, B = 'b' }",
  'typescript/no-redundant-type-constituents': "export type A = string | 'b';",
  'typescript/no-unnecessary-boolean-literal-compare':
    'export const f = (a: boolean): boolean => a === true;',
  'typescript/no-unnecessary-condition': 'export const f = (a: { b: number }): number => (a ? a.b : 1);',
  'typescript/no-unnecessary-template-expression': "export const a = `${'b'}`;",
  'typescript/no-unnecessary-type-arguments':
    'const f = <T = number>(a?: T): T | undefined => a;\nexport const b = f<number>();',
  'typescript/no-unnecessary-type-assertion': 'export const f = (a: number): number => a as number;',
  'typescript/no-unnecessary-type-conversion': 'export const f = (a: string): string => String(a);',
  'typescript/no-unnecessary-type-parameters': 'export const f = <T>(a: T): number => (a === null ? 1 : 2);',
  'typescript/no-unsafe-argument':
    "const a = JSON.parse('1');\nexport const b = (f: (c: number) => void): void => { f(a); };",
  'typescript/no-unsafe-assignment': "export const a = JSON.parse('1');",
  'typescript/no-unsafe-call': "export const f = (): void => { JSON.parse('1')(); };",
  'typescript/no-unsafe-enum-assignment':
    'export enum E { A = 1 }\nexport const f = (a: number): E => { const b: E = a; return b; };',
  'typescript/no-unsafe-enum-comparison':
    'export enum E { A = 1 }\nexport const f = (a: E): boolean => a === 1;',
  'typescript/no-unsafe-member-access': "export const f = (): void => { void JSON.parse('1').a; };",
  'typescript/no-unsafe-return': "export const f = (): number => JSON.parse('1');",
  'typescript/no-unsafe-unary-minus': 'export const f = (a: string): number => -a;',
  'typescript/no-useless-default-assignment': 'export const f = ({ a = 1 }: { a: number }): number => a;',
  'typescript/only-throw-error': "export const f = (): never => { throw 'a'; };",
  'typescript/prefer-promise-reject-errors': "export const f = (): Promise<never> => Promise.reject('a');",
  'typescript/prefer-reduce-type-parameter':
    'export const f = (a: number[]): number[] => a.reduce((b, c) => [...b, c], [] as number[]);',
  'typescript/prefer-return-this-type': 'export class A { #b = 1; f(): A { this.#b += 1; return this; } }',
  'typescript/related-getter-setter-pairs':
    'export interface A { get b(): string | number; set b(value: string) }',
  'typescript/require-await': 'export async function f(): Promise<number> { return 1; }',
  'typescript/restrict-plus-operands': 'export const f = (a: number, b: string): string => a + b;',
  'typescript/restrict-template-expressions': 'export const f = (a: object): string => `${a}`;',
  'typescript/return-await':
    'export async function f(a: () => Promise<number>): Promise<number> { try { return a(); } catch { return 1; } }',
  'typescript/switch-exhaustiveness-check':
    "export const f = (a: 'b' | 'c'): void => { switch (a) { case 'b': break; } };",
  'typescript/unbound-method': 'export const f = (a: Date): (() => string) => a.toISOString;',
  'typescript/use-unknown-in-catch-callback-variable':
    'export const f = (a: Promise<void>, g: (b: unknown) => void): Promise<void> => a.catch((error) => { g(error); });',
};
