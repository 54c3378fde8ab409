import { ErroDaApi } from '#nucleo/erro-da-api.ts'
import { Aviso } from '#ui/aviso.tsx'

export function explicacaoDaFalha(erro: Error): string {
  if (!(erro instanceof ErroDaApi)) return ''
  if (erro.incerto) return 'Não houve resposta do servidor. Tente de novo: a mesma operação não acontece duas vezes.'
  return [erro.message, erro.detalhes].filter(Boolean).join(' ')
}

export function FalhaNaCarteira({ titulo, erro }: { titulo: string; erro: Error }) {
  return (
    <Aviso tom="erro">
      <b>{titulo}</b> {explicacaoDaFalha(erro)}
    </Aviso>
  )
}
