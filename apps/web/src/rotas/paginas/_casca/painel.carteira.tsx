import { createFileRoute } from '@tanstack/react-router'
import { desenhar } from '../../no-servidor.ts'
import { PaginaDaCarteira } from '../../pagina-da-carteira.tsx'

export const Route = createFileRoute('/_casca/painel/carteira')({
  staticData: {
    titulo: 'Minha Carteira',
    acesso: 'jogador',
    menu: { jogador: { lugar: 2, icone: 'wallet' }, atalhos: { lugar: 4, icone: 'wallet', rotulo: 'Carteira' } },
  },
  ssr: desenhar(),
  component: PaginaDaCarteira,
})
