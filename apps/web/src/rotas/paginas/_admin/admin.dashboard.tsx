import { createFileRoute } from '@tanstack/react-router'
import { PaginaDoPainel } from '../../admin/painel.tsx'
import { desenhar } from '../../no-servidor.ts'

/** This is the dashboard's second address (OQ-101). */
export const Route = createFileRoute('/_admin/admin/dashboard')({
  staticData: { titulo: 'Dashboard' },
  ssr: desenhar(),
  component: PaginaDoPainel,
})
