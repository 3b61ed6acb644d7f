import ts from 'typescript';

/**
 * Gives TypeScript each component as the TypeScript that the linter makes of it. Else a program reads the component itself, finds it changed once
 * the linter has come to it, and is made anew for each of them, with all that was known of types.
 */
export function readSvelteAsTypeScript({ svelteParser, typeScriptParser, svelteConfig }) {
  const read = ts.sys.readFile;
  ts.sys.readFile = (path, encoding) => {
    const text = read(path, encoding);
    return text !== undefined && /\.svelte(?:\.ts)?$/u.test(path) ? asTypeScript(path, text) : text;
  };

  function asTypeScript(filePath, text) {
    let last = text;
    const parser = {
      ...typeScriptParser,
      parseForESLint(code, options) {
        last = code;
        return typeScriptParser.parseForESLint(code, options);
      },
    };
    try {
      svelteParser.parseForESLint(text, { filePath, parser, svelteConfig });
      return last;
    } catch {
      // The linter says what is wrong with it.
      return text;
    }
  }
}
