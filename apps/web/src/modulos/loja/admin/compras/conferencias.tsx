import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { decidirConferencia, type DECISOES_DA_CONFERENCIA, type EntregaEmConferencia } from '@sorium/contratos/entregas/index.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { CHAVES } from '#nucleo/chaves.ts'
import { enviar } from '#nucleo/cliente-http.ts'
import { useFormulario } from '#nucleo/formulario.ts'
import { Botao } from '#ui/botao.tsx'
import { Cartao } from '#ui/cartao.tsx'
import { formatarDataHora } from '#ui/formatos.ts'
import { Seletor } from '#ui/campo.tsx'
import { consultaDasConferencias } from '../consultas.ts'
import { DecisaoDialogo } from './decisao-dialogo.tsx'
import * as estilos from './conferencias.module.css'

type Decisao = (typeof DECISOES_DA_CONFERENCIA)[number]

const ORIGENS: Readonly<Record<string, string>> = {
  'loja.compra': 'Compra da loja',
  'marketplace.entrega': `Compra no ${PALAVRAS.mercado}`,
  'marketplace.devolucao': 'Volta de um anúncio',
}

export function AdminConferencias() {
  const { data } = useQuery(consultaDasConferencias())
  const [aberta, setAberta] = useState<EntregaEmConferencia | null>(null)
  if (!data || data.length === 0) return null
  return (
    <Cartao titulo="Entregas em conferência">
      <p className="sm mut">O passaporte mudou de personagem na cidade, ou ficou sem nenhum: estas entregas esperam a sua decisão.</p>
      <ul className={estilos.conferencias}>
        {data.map((c) => (
          <li key={c.id}>
            <span className="grow">
              <b>{c.descricao}</b>
              <span className={`sm mut ${estilos.texto}`}>
                {ORIGENS[c.origem] ?? c.origem} · passaporte {c.passaporte} · {c.personagem_agora ?? 'sem personagem'} · desde{' '}
                {formatarDataHora(c.desde)}
              </span>
            </span>
            <Botao variante="primaria" tamanho="pequeno" aria-label={`Decidir ${c.descricao}`} onClick={() => setAberta(c)}>
              Decidir
            </Botao>
          </li>
        ))}
      </ul>
      {aberta && <ConferenciaDialogo caso={aberta} aoFechar={() => setAberta(null)} />}
    </Cartao>
  )
}

function useDecidir() {
  const consultas = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...corpo }: { id: string; decisao: Decisao; personagem_id?: number; motivo: string }) =>
      enviar('POST', '/admin/conferencias/:id/decisao', {
        parametros: { id },
        como: 'admin',
        corpo,
        intencao: `entregas.conferencia:${id}`,
      }),
    onSettled: () => consultas.invalidateQueries({ queryKey: [...CHAVES.compras, 'admin'] }),
  })
}

function ConferenciaDialogo({ caso, aoFechar }: { caso: EntregaEmConferencia; aoFechar: () => void }) {
  const f = useFormulario({
    esquema: decidirConferencia.corpo,
    valores: { decisao: null as Decisao | null, personagem_id: String(caso.outros_personagens[0]?.id ?? ''), motivo: '' },
    corpo: ({ decisao, personagem_id, motivo }) => ({
      decisao,
      motivo,
      ...(decisao === 'outro' && { personagem_id: Number(personagem_id) }),
    }),
    mutacao: useDecidir(),
    pedido: (corpo) => ({ id: caso.id, ...corpo }),
    aoAceitar: aoFechar,
  })
  return (
    <DecisaoDialogo
      titulo="Outro personagem tem este passaporte"
      descricao={caso.descricao}
      aviso={
        <>
          Quando isto foi pago, o passaporte {caso.passaporte} era de outro personagem.{' '}
          {caso.personagem_agora ? `Agora é de ${caso.personagem_agora}.` : 'Agora não é de ninguém.'} Nada foi entregue. Confira na cidade
          o que houve antes de decidir.
          {caso.outros_personagens.length > 0 && (
            <Seletor rotulo="Outro personagem do jogador" {...f.campo('personagem_id')}>
              {caso.outros_personagens.map((personagem) => (
                <option key={personagem.id} value={personagem.id}>
                  {personagem.nome} (passaporte {personagem.id})
                </option>
              ))}
            </Seletor>
          )}
        </>
      }
      legenda="O que fazer"
      escolhas={[
        ...(caso.personagem_agora
          ? [
              {
                valor: 'entregar' as const,
                titulo: `Entregar a ${caso.personagem_agora}`,
                detalhe: 'A quem tem o passaporte agora: para quando o personagem é do mesmo jogador. Não volta atrás.',
                perigosa: true,
              },
            ]
          : []),
        ...(caso.outros_personagens.length > 0
          ? [{ valor: 'outro' as const, titulo: 'Entregar a outro personagem do jogador', detalhe: 'Ao que está escolhido acima.' }]
          : []),
        ...(caso.pode_devolver
          ? [
              {
                valor: 'devolver' as const,
                titulo: 'Devolver o valor',
                detalhe: 'O valor pago volta para a carteira de quem comprou.',
                perigosa: true,
              },
            ]
          : []),
      ]}
      motivo={{ rotulo: 'Motivo', dica: 'Fica no log; se o valor voltar, o jogador também lê.' }}
      formulario={f}
      aoFechar={aoFechar}
    />
  )
}
