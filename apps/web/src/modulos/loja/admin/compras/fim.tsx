import { type CompraDaAdministracao, decidirFim, type DECISOES_DO_FIM } from '@sorium/contratos/loja/index.ts'
import { useFormulario } from '#nucleo/formulario.ts'
import { formatarDataHora } from '#ui/formatos.ts'
import { DecisaoDialogo } from './decisao-dialogo.tsx'
import { useDecidirFim } from '../mutacoes.ts'

interface Props {
  compra: string
  item: string
  fim: NonNullable<CompraDaAdministracao['fim_a_conferir']>
  aoFechar: () => void
}

export function FimDialogo({ compra, item, fim, aoFechar }: Props) {
  const f = useFormulario({
    esquema: decidirFim.corpo,
    valores: { decisao: null as (typeof DECISOES_DO_FIM)[number] | null, motivo: '' },
    mutacao: useDecidirFim(),
    pedido: (corpo) => ({ id: compra, ...corpo }),
    aoAceitar: aoFechar,
  })
  const falta = fim.falta === 1 ? 'Falta 1' : `Faltam ${fim.falta}`
  return (
    <DecisaoDialogo
      titulo="O que devia voltar não foi achado"
      descricao={item}
      aviso={`${fim.motivo ?? 'A cidade não achou o que devia voltar.'} ${falta} desde ${formatarDataHora(fim.desde)}. Nada foi tomado no lugar, e o site procura de novo a cada hora com o personagem na cidade.`}
      legenda="O que fazer"
      escolhas={[
        { valor: 'tentar', titulo: 'Procurar de novo agora', detalhe: 'Em até um minuto, se o personagem estiver na cidade.' },
        {
          valor: 'encerrar',
          titulo: 'Encerrar o aluguel',
          detalhe: 'A compra fica como Expirada e nada mais é procurado. Não volta atrás.',
          perigosa: true,
        },
      ]}
      motivo={{ rotulo: 'Motivo', dica: 'Fica no log.' }}
      formulario={f}
      aoFechar={aoFechar}
    />
  )
}
