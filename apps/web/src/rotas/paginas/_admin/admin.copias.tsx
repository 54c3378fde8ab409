import { createFileRoute } from '@tanstack/react-router'
import { AdminCopias } from '#modulos/copias/copias.tsx'
import { CabecalhoDaPagina } from '#ui/cartao.tsx'
import { desenhar } from '../../no-servidor.ts'

export const Route = createFileRoute('/_admin/admin/copias')({
  staticData: {
    titulo: 'Cópias',
    menu: { admin: { lugar: 13, icone: 'archive' } },
  },
  ssr: desenhar(),
  component: PaginaCopias,
})

function PaginaCopias() {
  return (
    <>
      <CabecalhoDaPagina titulo="Cópias" texto="O banco inteiro num arquivo, para o dia em que algo se perder." />
      <AdminCopias />
    </>
  )
}
