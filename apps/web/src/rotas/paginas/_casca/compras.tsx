import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_casca/compras')({
  beforeLoad: () => {
    throw redirect({ to: '/historico-compras', replace: true })
  },
})
