import { createFileRoute } from '@tanstack/react-router'
import { PaginaDoPainel } from '../../admin/painel.tsx'
import { desenhar } from '../../no-servidor.ts'

export const Route = createFileRoute('/_admin/admin/dashboard')({
  staticData: { titulo: 'Dashboard' },
  ssr: desenhar(),
  component: PaginaDoPainel,
})
