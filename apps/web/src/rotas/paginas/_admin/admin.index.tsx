import { createFileRoute } from '@tanstack/react-router'
import { PaginaDoPainel } from '../../admin/painel.tsx'
import { desenhar } from '../../no-servidor.ts'

export const Route = createFileRoute('/_admin/admin/')({
  staticData: {
    titulo: 'Dashboard',
    menu: {
      admin: { lugar: 1, icone: 'gauge' },
      atalhosDoAdmin: { lugar: 1, icone: 'gauge', rotulo: 'Painel' },
    },
  },
  ssr: desenhar(),
  component: PaginaDoPainel,
})
