import * as contrato from '@sorium/contratos/vitrine/index.ts'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Ctx } from '#nucleo/contexto.ts'
import { atorDe } from '#nucleo/conta.ts'
import { Recusa } from '#nucleo/erros.ts'
import { aceitarFormularios, lerFormulario, rota } from '#nucleo/http/index.ts'
import { paginaDaVitrine, vitrineInteira, vitrinePublica } from './consultas.ts'
import { gravarLista, gravarPagina, guardarImagemDaVitrine } from './editar-vitrine.ts'

export function rotasDaVitrine(app: FastifyInstance, { banco }: Ctx): void {
  rota(app, contrato.lerVitrine, () => vitrinePublica(banco.replica))
  rota(app, contrato.lerPaginaDaVitrine, ({ parametros: { pagina } }) => paginaDaVitrine(banco.replica, pagina))

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
  rota(app, contrato.gravarPaginaDaVitrine, ({ conta, corpo, parametros: { pagina } }) =>
    banco.transacao((tx) => gravarPagina(tx, { ator: atorDe(conta), nome: pagina, ...corpo })),
  )

  void app.register(async (escopo) => {
    await aceitarFormularios(escopo)
    rota(escopo, contrato.enviarImagemDaVitrine, async ({ conta, req }) => {
      const { arquivo } = await lerFormulario(req, { schema: Type.Object({}), arquivo: 'imagem' })
      if (!arquivo) throw new Recusa('vitrine.imagem_ausente')
      return { imagem: await guardarImagemDaVitrine(banco, atorDe(conta), arquivo) }
    })
  })
}
