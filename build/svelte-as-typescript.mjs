import ts from 'typescript';

/**
 * Gives TypeScript each component as the TypeScript that the linter makes of it. Otherwise the program would read the component itself,
 * find it changed once the linter gets to it, and be rebuilt for each component, losing all known types.
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
      // The linter reports what is wrong with it.
      return text;
    }
  }
}
