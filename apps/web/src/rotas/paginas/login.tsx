import { createFileRoute } from '@tanstack/react-router'
import { cabeca } from '../no-servidor.ts'
import { PaginaDeEntrada } from '../pagina-de-entrada.tsx'

export const Route = createFileRoute('/login')({
  staticData: { titulo: 'Entrar' },
  head: (pagina) => cabeca(pagina, { descricao: 'Entre com o Discord.' }),
  component: PaginaDeEntrada,
})
