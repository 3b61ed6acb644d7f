#!/usr/bin/env node
// Replaces fpm, which electron-builder downloads from a place that not every machine can reach: makes a .deb with dpkg-deb, or an .rpm
// with rpmbuild, from what electron-builder names. Supports only the options that electron-builder uses; an unknown one is an error, so
// that a newer electron-builder is noticed. `CUSTOM_FPM_PATH` points to this file.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

const text = { type: 'string' };
const flag = { type: 'boolean' };
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'input-type': { ...text, short: 's' },
    'output-type': { ...text, short: 't' },
    depends: { ...text, short: 'd', multiple: true, default: [] },
    'deb-recommends': { ...text, multiple: true, default: [] },
    force: flag,
    'rpm-os': text,
    'rpm-compression': text,
    'rpm-summary': text,
    'rpm-tag': { ...text, multiple: true, default: [] },
    'deb-compression': text,
    'deb-priority': text,
    architecture: text,
    'after-install': text,
    'after-remove': text,
    description: text,
    version: text,
    package: text,
    name: text,
    maintainer: text,
    vendor: text,
    url: text,
    category: text,
    license: text,
    iteration: text,
  },
});

const MAKERS = { deb: makeDeb, rpm: makeRpm };
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'faxtray-package-'));
try {
  const make = MAKERS[values['output-type']];
  if (make === undefined) throw new Error(`unknown kind of package: ${values['output-type']}`);
  const tree = path.join(work, 'tree');
  gather(tree);
  fs.rmSync(values.package, { force: true });
  make(tree);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  fs.rmSync(work, { recursive: true, force: true });
}

/** Copies each `FROM=TO` of the command line: a folder's contents, or one file. Only root may change what lies there. */
function gather(tree) {
  for (const [from, to] of positionals.map((positional) => positional.split('='))) {
    const target = path.join(tree, to);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.cpSync(from, target, { recursive: true, verbatimSymlinks: true });
  }
  run('chmod', ['-R', 'u=rwX,go=rX', tree]);
}

/** Debian Policy Manual, chapter 5: the control file. */
function makeDeb(tree) {
  const [summary, ...details] = values.description.split('\n').map((line) => line.trim());
  const fields = {
    Package: values.name,
    Version: values.version,
    Architecture: values.architecture,
    Maintainer: values.maintainer,
    'Installed-Size': kibibytesIn(tree),
    Depends: values.depends.join(', '),
    Recommends: values['deb-recommends'].join(', '),
    Section: values.category ?? 'misc',
    Priority: values['deb-priority'],
    Homepage: values.url,
    Description: [summary, ...details.map((line) => ` ${line === '' ? '.' : line}`)].join('\n'),
  };
  const control = path.join(tree, 'DEBIAN');
  fs.mkdirSync(control);
  const lines = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '');
  fs.writeFileSync(
    path.join(control, 'control'),
    lines.map(([name, value]) => `${name}: ${value}\n`).join(''),
  );
  for (const [option, script] of [
    ['after-install', 'postinst'],
    ['after-remove', 'postrm'],
  ]) {
    if (values[option] === undefined) continue;
    fs.copyFileSync(values[option], path.join(control, script));
    fs.chmodSync(path.join(control, script), 0o755);
  }
  const kind = values['deb-compression'] === 'gz' ? 'gzip' : 'xz';
  run('dpkg-deb', ['--root-owner-group', `-Z${kind}`, '--build', tree, values.package]);
}

/** RPM Packaging Guide: a spec of existing files, so that rpmbuild neither builds nor changes any. */
function makeRpm(tree) {
  const spec = path.join(work, 'faxtray.spec');
  const script = (option) =>
    values[option] === undefined
      ? ''
      : macroFree(fs.readFileSync(values[option], 'utf8').replace(/^#!.*\n/u, ''));
  fs.writeFileSync(
    spec,
    [
      `Name: ${values.name}`,
      `Version: ${values.version.replaceAll('-', '_')}`,
      `Release: ${values.iteration ?? 1}`,
      `Summary: ${macroFree(values['rpm-summary'] ?? values.name)}`,
      `License: ${values.license}`,
      `Vendor: ${values.vendor}`,
      `URL: ${values.url}`,
      'AutoReqProv: no',
      ...values.depends.map((name) => `Requires: ${name}`),
      ...values['rpm-tag'].map(macroFree),
      '%define _build_id_links none',
      '%define debug_package %{nil}',
      '%define __os_install_post %{nil}',
      `%description\n${macroFree(values.description)}`,
      `%post -p /bin/bash\n${script('after-install')}`,
      `%postun -p /bin/bash\n${script('after-remove')}`,
      '%files\n%defattr(-,root,root,-)',
      ...positionals.map((positional) => `"${positional.split('=')[1].replace(/\/$/u, '')}"`),
      '',
    ].join('\n'),
  );
  const defines = {
    _topdir: path.join(work, 'rpm'),
    _rpmdir: path.join(work, 'made'),
    _binary_payload: payload(),
  };
  const args = Object.entries(defines).flatMap(([name, value]) => ['--define', `${name} ${value}`]);
  run('rpmbuild', ['-bb', '--quiet', '--target', values.architecture, '--buildroot', tree, ...args, spec]);
  const made = fs.readdirSync(defines._rpmdir, { recursive: true }).find((name) => name.endsWith('.rpm'));
  fs.copyFileSync(path.join(defines._rpmdir, made), values.package);
}

function payload() {
  return values['rpm-compression'] === 'gzip' ? 'w6.gzdio' : 'w6.xzdio';
}

/** A percent sign begins an rpmbuild macro. */
function macroFree(value) {
  return value.replaceAll('%', '%%');
}

function kibibytesIn(folder) {
  const names = fs.readdirSync(folder, { recursive: true });
  const bytes = names.reduce((sum, name) => sum + fs.lstatSync(path.join(folder, name)).size, 0);
  return Math.ceil(bytes / 1024);
}

function run(command, args) {
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 2, 2] });
  if (error) throw new Error(`${command}: ${error.message}`);
  if (status !== 0) throw new Error(`${command} failed; what it said stands above`);
}
