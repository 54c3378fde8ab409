import { useMutation } from '@tanstack/react-query'
import type { Caminho } from '@sorium/contratos/fio.ts'
import { Botao } from '#ui/botao.tsx'
import { brindar } from '#ui/brinde.tsx'
import { baixar } from './cliente-http.ts'

type CaminhoDeArquivo = Extract<Caminho<'GET'>, `${string}/csv`>

interface Props {
  caminho: CaminhoDeArquivo
  consulta: Readonly<Partial<Record<string, string>>>
  nome: string
}

export function ExportarCsv({ caminho, consulta, nome }: Props) {
  const exportar = useMutation({
    mutationFn: async () => {
      const endereco = URL.createObjectURL(await baixar(caminho, { como: 'admin', consulta }))
      const ligacao = document.createElement('a')
      ligacao.href = endereco
      ligacao.download = `${nome}.csv`
      ligacao.click()
      setTimeout(() => URL.revokeObjectURL(endereco), 60_000)
    },
    onError: () => brindar('O arquivo não veio. Tente de novo.', 'erro'),
  })
  return (
    <Botao variante="linha" icone="download" ocupado={exportar.isPending} textoOcupado="Exportando..." onClick={() => exportar.mutate()}>
      Exportar CSV
    </Botao>
  )
}
