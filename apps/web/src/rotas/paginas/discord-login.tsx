import { createFileRoute } from '@tanstack/react-router'
import { PaginaDeEntrada } from '../pagina-de-entrada.tsx'

export const Route = createFileRoute('/discord-login')({
  staticData: { titulo: 'Entrar' },
  component: PaginaDeEntrada,
})
