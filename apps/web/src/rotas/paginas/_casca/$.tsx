import { createFileRoute } from '@tanstack/react-router'
import { PaginaNaoEncontrada } from '../../pagina-nao-encontrada.tsx'

export const Route = createFileRoute('/_casca/$')({
  staticData: {
    titulo: 'Página não encontrada',
  },
  component: PaginaNaoEncontrada,
})
