import { describe, expect, it } from 'vitest'
import { limparHtml } from './limpar-html.ts'

const FOTO = `/api/imagens/${'a'.repeat(64)}`

describe('the HTML of an event', () => {
  it('[EVE-02] keeps what one formats a text with', async () => {
    const html =
      '<h2>Corrida</h2><p>Sai do <b>Cais</b>, <i>sem</i> <strong>atalhos</strong> <em>e</em> <u>já</u><br />às 21h.</p>' +
      '<ul><li>Um</li></ul><ol><li>Dois</li></ol><h3>A</h3><h4>B</h4><blockquote>Dito</blockquote>' +
      `<a href="https://exemplo.com/a?b=1">Fora</a><a href="/loja">Loja</a><img src="${FOTO}" alt="A orla" />`
    expect(await limparHtml(html)).toBe(html)
    expect(await limparHtml(await limparHtml(html))).toBe(html)
  })

  it.each([
    ['a script', '<script>alert(1)</script>ok', 'ok'],
    ['a script in capitals', '<ScRiPt src=//x>alert(1)</sCrIpT>ok', 'ok'],
    ['a broken script', '<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
    ['a handler', '<p onclick="alert(1)" style="x" class="y" id="z">ok</p>', '<p>ok</p>'],
    ['a picture with a handler', '<img src=x onerror=alert(1)>', ''],
    ['a picture of another host', '<img src="https://x.com/p.png">', ''],
    ['a picture without a scheme', '<img src="//x.com/p.png">', ''],
    ['a picture that is data', '<img src="data:image/svg+xml,<svg onload=alert(1)>">', ''],
    ['a picture that is a call of the api', '<img src="/api/auth/discord">', ''],
    ['a picture that climbs', '<img src="/a/../api/x.png">', ''],
    ['srcset', `<img src="${FOTO}" srcset="https://x.com/p.png 2x">`, `<img src="${FOTO}" alt="" />`],
    ['javascript:', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['javascript: with a tab', '<a href="java\tscript:alert(1)">a</a>', '<a>a</a>'],
    ['javascript: as entities', '<a href="&#106;avascript&colon;alert(1)">a</a>', '<a>a</a>'],
    ['vbscript:', '<a href=" vbscript:x">a</a>', '<a>a</a>'],
    ['data:', '<a href="data:text/html,<script>alert(1)</script>">a</a>', '<a>a</a>'],
    ['http:', '<a href="http://exemplo.com">a</a>', '<a>a</a>'],
    ['a link without a scheme', '<a href="//x.com">a</a>', '<a>a</a>'],
    ['a link with a backslash', '<a href="/\\x.com">a</a>', '<a>a</a>'],
    ['target and rel', '<a href="/loja" target="_top" rel="opener">a</a>', '<a href="/loja">a</a>'],
    ['an iframe', '<iframe src="https://x.com">x</iframe>ok', 'ok'],
    ['a form', '<form action="/api/x"><input name="a"><button>b</button></form>', 'b'],
    ['svg', '<svg onload=alert(1)><script>alert(1)</script></svg>ok', 'ok'],
    ['svg with text', '<svg><textarea><img src=x onerror=alert(1)></textarea></svg>ok', 'ok'],
    ['math', '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></math>ok', 'ok'],
    ['xmp (CVE-2026-44990)', '<xmp><img src=x onerror=alert(1)></xmp>ok', 'ok'],
    ['noscript', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
    ['style', '<style>@import "//x.com/x.css"</style>ok', 'ok'],
    ['a template', '<template><img src=x onerror=alert(1)></template>ok', 'ok'],
    ['a comment', '<!--<img src=x onerror=alert(1)>-->ok', 'ok'],
    ['a conditional comment', '<!--[if IE]><script>alert(1)</script><![endif]-->ok', 'ok'],
    ['base', '<base href="//x.com/">ok', 'ok'],
    ['meta', '<meta http-equiv="refresh" content="0;url=//x.com">ok', 'ok'],
    ['an unknown tag', '<marquee onstart=alert(1)>ok</marquee>', 'ok'],
    [
      'an attribute that closes its quote',
      '<img alt="&quot;onerror=alert(1) x" src="/a.png">',
      '<img src="/a.png" alt="&quot;onerror=alert(1) x" />',
    ],
    ['text like markup', '&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ])('[EVE-02] loses what could act: %s', async (_nome, entra, sai) => {
    const limpo = await limparHtml(entra)
    expect(limpo).toBe(sai)
    expect(limpo).not.toMatch(/<(script|iframe|svg|math|style|form|input|base|meta|template|xmp|object|embed|link)\b/i)
    expect(limpo).not.toMatch(/<[^>]*\s(on\w+|style|class|id|srcset|target)\s*=/i)
    expect(limpo).not.toMatch(/<[^>]*(javascript|vbscript|data):/i)
    expect(await limparHtml(limpo)).toBe(limpo)
  })

  it('a text nested beyond reason is cut, not followed', async () => {
    expect((await limparHtml('<b>'.repeat(5_000) + 'x')).length).toBeLessThan(200)
  })
})
