import type { CompraDaAdministracao, DECISOES_DO_FIM } from '@sorium/contratos/loja/index.ts'
import { formatarDataHora } from '#ui/formatos.ts'
import { DecisaoDialogo } from './decisao-dialogo.tsx'
import { useDecidirFim } from '../mutacoes.ts'

interface Props {
  compra: string
  item: string
  fim: NonNullable<CompraDaAdministracao['fim_a_conferir']>
  aoFechar: () => void
}

/** A rental whose end did not find what should come back: looked for again, or given up. */
export function FimDialogo({ compra, item, fim, aoFechar }: Props) {
  const decidir = useDecidirFim()
  const falta = fim.falta === 1 ? 'Falta 1' : `Faltam ${fim.falta}`
  return (
    <DecisaoDialogo<(typeof DECISOES_DO_FIM)[number]>
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
      ocupado={decidir.isPending}
      erro={decidir.error}
      aoDecidir={(decisao, motivo) => decidir.mutate({ id: compra, decisao, motivo }, { onSuccess: aoFechar })}
      aoFechar={aoFechar}
    />
  )
}
