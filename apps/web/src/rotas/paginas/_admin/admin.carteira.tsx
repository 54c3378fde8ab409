import { createFileRoute } from '@tanstack/react-router'
import { PaginaDaCarteira } from '../../pagina-da-carteira.tsx'
import { desenhar } from '../../no-servidor.ts'

export const Route = createFileRoute('/_admin/admin/carteira')({
  staticData: {
    titulo: 'Carteira do Administrador',
    menu: {
      admin: { lugar: 4, icone: 'wallet', rotulo: 'Minha Carteira' },
    },
  },
  ssr: desenhar(),
  component: PaginaDaCarteira,
})
