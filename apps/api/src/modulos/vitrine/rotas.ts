import * as contrato from '@sorium/contratos/vitrine/index.ts'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#nucleo/contexto.ts'
import { atorDe, ninguem } from '#nucleo/pessoas/conta.ts'
import { Recusa } from '#nucleo/erros.ts'
import { aceitarFormularios, rota, rotaDeTodos } from '#nucleo/http/index.ts'
import { paginaDaVitrine, vitrineInteira, vitrinePublica } from './consultas.ts'
import { gravarLista, gravarPagina, guardarImagemDaVitrine } from './editar-vitrine.ts'

/** The legal texts contain settings, so a change of settings also makes these answers old. */
const DA_VITRINE = { assuntos: ['vitrine', 'configuracoes'], pessoal: ninguem } as const

export function rotasDaVitrine(app: FastifyInstance, ctx: Ctx): void {
  const { banco } = ctx
  rotaDeTodos(app, ctx, contrato.lerVitrine, DA_VITRINE, ({ leitura }) => vitrinePublica(leitura))
  rotaDeTodos(app, ctx, contrato.lerPaginaDaVitrine, DA_VITRINE, ({ parametros: { pagina }, leitura }) => paginaDaVitrine(leitura, pagina))

  rota(app, contrato.lerVitrineDoAdmin, () => vitrineInteira(banco))
  rota(app, contrato.gravarBanner, ({ conta, corpo }) =>
    banco.transacao((tx) => gravarLista(tx, { ator: atorDe(conta), nome: 'banner', ...corpo })),
  )
  rota(app, contrato.gravarNoticias, ({ conta, corpo }) =>
    banco.transacao((tx) => gravarLista(tx, { ator: atorDe(conta), nome: 'noticias', ...corpo })),
  )
  rota(app, contrato.gravarPromocoes, ({ conta, corpo }) =>
    banco.transacao((tx) => gravarLista(tx, { ator: atorDe(conta), nome: 'promocoes', ...corpo })),
  )
  rota(app, contrato.gravarRodape, ({ conta, corpo }) =>
    banco.transacao((tx) => gravarLista(tx, { ator: atorDe(conta), nome: 'rodape', ...corpo })),
  )
  rota(app, contrato.gravarMenu, ({ conta, corpo }) =>
    banco.transacao((tx) => gravarLista(tx, { ator: atorDe(conta), nome: 'menu', ...corpo })),
  )
  rota(app, contrato.gravarAmostras, ({ conta, corpo }) =>
    banco.transacao((tx) => gravarLista(tx, { ator: atorDe(conta), nome: 'amostras', ...corpo })),
  )
  rota(app, contrato.gravarPaginaDaVitrine, ({ conta, corpo, parametros: { pagina } }) =>
    banco.transacao((tx) => gravarPagina(tx, { ator: atorDe(conta), nome: pagina, ...corpo })),
  )

  void app.register(async (escopo) => {
    await aceitarFormularios(escopo)
    rota(escopo, contrato.enviarImagemDaVitrine, async ({ conta, formulario }) => {
      const { arquivo } = await formulario()
      if (!arquivo) throw new Recusa('vitrine.imagem_ausente')
      return { imagem: await guardarImagemDaVitrine(banco, atorDe(conta), arquivo) }
    })
  })
}
