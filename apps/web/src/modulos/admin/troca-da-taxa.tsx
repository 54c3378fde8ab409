import { useQuery } from '@tanstack/react-query'
import { useSessao } from '#nucleo/sessao.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { formatarDataHora } from '#ui/formatos.ts'
import { consultaDoFinanceiro } from './consultas.ts'
import * as estilos from './financeiro-pausado.module.css'
import { useDesistirDaTrocaDaTaxa } from './mutacoes.ts'

export function TrocaDaTaxa() {
  const { admin } = useSessao()
  const { data } = useQuery({ ...consultaDoFinanceiro(), enabled: admin !== null })
  const desistir = useDesistirDaTrocaDaTaxa()
  const troca = data?.troca_da_taxa
  if (!troca) return null
  return (
    <section className={estilos.faixa} aria-label="Troca da carteira das taxas">
      <Aviso tom="alerta">
        <b>
          As taxas passam para {troca.carteira ?? 'a casa'} em {formatarDataHora(troca.vale_em)}.
        </b>{' '}
        Pedido por {troca.por}. O que for cobrado até lá fica com a carteira de agora.
        <Botao variante="perigo" tamanho="pequeno" ocupado={desistir.isPending} onClick={() => desistir.mutate()}>
          Desistir da troca
        </Botao>
      </Aviso>
    </section>
  )
}
