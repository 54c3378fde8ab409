import { setTimeout as dormir } from 'node:timers/promises'
import type { Acaso } from '@sorium/sandbox/semente/acaso.ts'
import type { Alvo } from '../alvo.ts'
import type { Comprador } from '../gente.ts'
import { type Mercado, viajar } from './mercado-viagem.ts'

export interface Feira {
  mercado: Mercado
  contagem: { iniciadas: number; concluidas: number }
  fins: string[]
  erros: string[]
  fechar(): Promise<void>
}

export async function abrirFeira(p: {
  alvo: Alvo
  acaso: Acaso
  gente: readonly Comprador[]
  juntas: number
  menos: string
  aoAnunciar?: Mercado['aoAnunciar']
  podem: () => number
}): Promise<Feira> {
  const mercado: Mercado = {
    alvo: p.alvo,
    acaso: p.acaso,
    gente: p.gente,
    categoria: await categoria(p.alvo),
    modelos: new Set(),
    estados: new Map(),
    anuncios: [],
    cinco: [],
    menos: p.menos,
    ...(p.aoAnunciar ? { aoAnunciar: p.aoAnunciar } : {}),
  }
  const contagem = { iniciadas: 0, concluidas: 0 }
  const fins: string[] = []
  const erros: string[] = []
  let aberta = true
  let acompanhando = true

  /** Each of the `juntas` loops has sellers of its own, so that two listings at once never take from the same inventory. */
  async function negociar(i: number): Promise<void> {
    const meus = p.gente.filter((_, n) => n % p.juntas === i)
    while (aberta) {
      if (contagem.iniciadas >= p.podem()) {
        await dormir(50)
        continue
      }
      contagem.iniciadas++
      await viajar(mercado, p.acaso.escolher(meus)).then(
        (fim) => fins.push(fim),
        (erro: unknown) => erros.push(erro instanceof Error ? erro.message : String(erro)),
      )
      contagem.concluidas++
    }
  }

  async function acompanhar(): Promise<void> {
    while (acompanhando) {
      const linhas = await p.alvo.ctx.banco
        .linhas<{ id: string; estado: string }>('select id, estado from marketplace_anuncio where id = any ($1::uuid[])', [
          mercado.anuncios.filter((id) => !['entregue', 'cancelado'].includes(mercado.estados.get(id) ?? '')),
        ])
        .catch(() => [])
      for (const { id, estado } of linhas) mercado.estados.set(id, estado)
      await dormir(250)
    }
  }

  const acompanhamento = acompanhar()
  const negociantes = Array.from({ length: p.juntas }, (_, i) => negociar(i))
  return {
    mercado,
    contagem,
    fins,
    erros,
    async fechar() {
      aberta = false
      await Promise.all(negociantes)
      acompanhando = false
      await acompanhamento
    },
  }
}

async function categoria(alvo: Alvo): Promise<string> {
  const lidas = JSON.parse((await alvo.chamar(null, 'GET', '/api/marketplace/categorias')).corpo) as { id: string; nome: string }[]
  const achada = lidas.find((c) => c.nome !== 'Veículos')
  if (achada) return achada.id
  const corpo = { email: 'admin@sorium.local', senha: 'sorium-sandbox-admin' }
  const { token } = JSON.parse((await alvo.chamar(null, 'POST', '/api/auth/admin', { corpo })).corpo) as { token: string }
  const r = await alvo.chamar(token, 'POST', '/api/marketplace/categorias', { corpo: { nome: 'Tudo', descricao: '' } })
  return (JSON.parse(r.corpo) as { id: string }).id
}
