// The frame of the operator's pages: navigation, styles and what the pages share. They need no JavaScript.
import { Html, html } from './html.ts'

export type Page = { title: string; body: Html }

const places = [
  ['/operator', 'Overview'],
  ['/operator/businesses', 'Businesses'],
  ['/operator/jobs', 'Jobs'],
] as const

/** `at` is the place in the navigation; without one, the page is for visitors. */
export function paintPage({ title, body }: Page, at: string | null): string {
  const navigation = html`<header><nav aria-label="Operator">${places.map(
    ([path, name]) =>
      html`<a href="${path}"${path === at ? html` aria-current="page"` : null}>${name}</a>`,
  )}</nav>
<form method="post" action="/operator/sign-out"><button class="quiet">Sign out</button></form></header>`
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} – Quotewright operator</title>
<link rel="icon" href="/icon.svg">
<style>${styles}</style>
</head>
<body>
${at === null ? null : navigation}
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`.text
}

type Fact = readonly [name: string, value: string | number | Html]

export function facts(given: readonly Fact[]): Html {
  return html`<dl>${given.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
}

export function notice(text: string, role: 'alert' | 'status'): Html {
  return html`<p class="${role}" role="${role}">${text}</p>`
}

// The colors are those of the app, whose contrast its own tests check.
const styles =
  new Html(`:root{color-scheme:light dark;--paper:light-dark(#f4efe6,#15130f);--surface:light-dark(#fffdf9,#211e19);--ink:light-dark(#1b1713,#f8f3ea);--muted:light-dark(#4d443a,#cfc5b6);--line:light-dark(#d8cebd,#3b352d);--edge:light-dark(#7d7263,#978b7a);--accent:light-dark(#ff7a1a,#ff8b38);--accent-text:light-dark(#843200,#ffb581)}
*{box-sizing:border-box}
body{max-width:1080px;margin:0 auto;padding:8px 16px 48px;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
header{display:flex;flex-wrap:wrap;justify-content:space-between}
nav{display:flex;flex-wrap:wrap;margin-left:-8px}
a{color:var(--accent-text)}
nav a,.next{display:inline-flex;align-items:center;min-height:48px;padding:0 8px;font-weight:600}
nav a[aria-current]{color:var(--ink);text-decoration-thickness:3px;text-underline-offset:6px}
h1{margin:16px 0;font-size:28px;line-height:1.2}
h2{margin:32px 0 8px;font-size:20px;line-height:1.3}
h3,li h2{margin:0;font-size:17px}
h3 a,li h2 a{display:inline-flex;align-items:center;min-height:48px}
p{margin:8px 0}
ul{margin:0;padding:0;list-style:none}
li,section.card{margin:0 0 12px;padding:8px 16px 12px;border:1px solid var(--line);border-radius:12px;background:var(--surface)}
dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(130px,1fr));gap:8px 16px;margin:4px 0}
dt{color:var(--muted);font-size:14px}
dd{margin:0;font-variant-numeric:tabular-nums}
.id{color:var(--muted);font:14px/1.5 ui-monospace,monospace}
.note{color:var(--muted)}
form.stack{display:grid;gap:16px;max-width:400px}
form.row{display:flex;flex-wrap:wrap;align-items:end;gap:12px}
form.row label{flex:1 1 260px}
label{display:grid;gap:4px;font-weight:600}
input{width:100%;min-height:48px;padding:0 12px;border:1px solid var(--edge);border-radius:8px;background:var(--surface);color:var(--ink);font:inherit;font-weight:400}
button{min-height:48px;padding:0 20px;border:0;border-radius:8px;background:var(--accent);color:#1b1209;font:inherit;font-weight:600;cursor:pointer}
button.quiet{margin:0 -8px;padding:0 8px;background:none;color:var(--accent-text);text-decoration:underline}
li form{margin-top:8px}
:focus-visible{outline:3px solid var(--accent-text);outline-offset:2px}
.alert,.status{padding:12px 16px;border-radius:8px;background:light-dark(#ffddd5,#4d1b13);color:light-dark(#80150a,#ffbfb3)}
.status{background:light-dark(#d2eed3,#143a20);color:light-dark(#0d4a24,#aeebbb)}
`)
