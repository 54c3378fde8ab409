import { describe, expect, it } from 'vitest'
import { resumir } from './resumo.ts'

describe('what a link to an event says of it', () => {
  it('[EVE-02] a mark within a line leaves no gap before a comma; the end of a line does', () => {
    const html =
      '<h3>Chegada</h3><p>Sai do <b>Cais do Porto</b>, corta a <em>or</em>la.<br>Veja o <a href="/hall">Hall da Fama</a>.</p><ul><li>Um</li><li>Dois</li></ul>'
    expect(resumir(html)).toBe('Chegada Sai do Cais do Porto, corta a orla. Veja o Hall da Fama. Um Dois')
  })

  it('[EVE-02] signs are told as they are, and a long text ends within 160', () => {
    expect(resumir('<p>Rock &amp; Roll &lt;3 &quot;já&quot;</p>')).toBe('Rock & Roll <3 "já"')
    expect(resumir(`<p>${'a'.repeat(300)}</p>`)).toHaveLength(160)
  })
})
