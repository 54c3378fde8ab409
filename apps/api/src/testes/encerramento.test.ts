/** Closing an account leaves no name, anywhere in the database, whatever its owner had done and whatever the game tells afterwards. */
import { describe, expect, it } from 'vitest'
import { usarFeira } from './anuncios.ts'
import { ondeEsta, varrer } from './varredura.ts'
import { loteDela, PALAVRAS, type Vida, viver } from './vida-inteira.ts'

const f = usarFeira()
const encerrar = (token: string) => f.mundo.chamar({ token }, { method: 'DELETE', url: '/api/user/conta' })
const tabelasCom = async () => [...new Set(ondeEsta(await varrer(f.mundo, PALAVRAS)).map((a) => a.slice(0, a.indexOf(':'))))]

describe('a player who has done everything', () => {
  let v: Vida
  it('[API-07] is in many tables before closing the account, and in none after', async () => {
    v = await viver(f)
    // What this test is worth: a table that held nothing of her would be clean whatever was done.
    expect(await tabelasCom()).toEqual(
      [
        'configuracoes_auditoria',
        'entregas_conta',
        'entregas_nome',
        'entregas_operacao',
        'entregas_personagem',
        'entregas_veiculo',
        'loja_compra',
        'loja_compra_evento',
        'marketplace_anuncio',
        'marketplace_denuncia',
        'marketplace_historico',
        'marketplace_termo',
        'marketplace_venda',
        'nucleo_idempotencia',
        'perfil_cadastro',
        'perfil_vinculo',
        'sessao_usuario',
      ].map((t) => `public.${t}`),
    )
    const r = await encerrar(v.ela.token)
    expect(r.statusCode, r.body).toBe(204)
    expect(ondeEsta(await varrer(f.mundo, PALAVRAS))).toEqual([])
  })

  it('[API-07] stays away when the game tells everything of her again', async () => {
    await f.mundo.app.entregas.espelhar('principal', loteDela({ versao: 1_000, fim: true }))
    expect(ondeEsta(await varrer(f.mundo, PALAVRAS))).toEqual([])
  })
})
