import { createFileRoute } from '@tanstack/react-router'
import { PaginaDeEntrada } from '../pagina-de-entrada.tsx'

export const Route = createFileRoute('/login')({
  staticData: { titulo: 'Entrar', descricao: 'Entre com o Discord.' },
  component: PaginaDeEntrada,
})
