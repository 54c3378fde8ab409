import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Avisos, TIPOS_DE_AVISO } from '@sorium/contratos/avisos/index.ts'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Cartao } from '#ui/cartao.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { formatarDataHora } from '#ui/formatos.ts'
import { Pilha } from '#ui/pilha.tsx'
import { Tabela } from '#ui/tabela.tsx'
import { Vazio } from '#ui/vazio.tsx'
import { consultaDosAvisos } from './consultas.ts'
import { DestinosDeAvisos } from './destinos.tsx'
import { DialogoDoTipo } from './dialogos.tsx'
import { TiposDeAviso } from './tipos.tsx'

export function AvisosDoDiscord() {
  const { data, error, isError, refetch } = useQuery(consultaDosAvisos())
  const [tipo, setTipo] = useState<Avisos['tipos'][number] | null>(null)
  if (!data)
    return isError ? (
      <Aviso tom="erro" aoTentarDeNovo={() => void refetch()}>
        {textoDoErro(error, 'Erro ao carregar os avisos.')}
      </Aviso>
    ) : (
      <Esqueleto texto="Carregando os avisos...">
        <Barra altura={160} />
        <Barra altura={320} />
      </Esqueleto>
    )
  return (
    <Pilha>
      <DestinosDeAvisos avisos={data} />
      {data.destinos.length > 0 && <TiposDeAviso avisos={data} aoEscolher={setTipo} />}
      {data.destinos.length > 0 && <Ultimos ultimos={data.ultimos} />}
      {tipo && <DialogoDoTipo tipo={tipo} destinos={data.destinos} aoFechar={() => setTipo(null)} />}
    </Pilha>
  )
}

const ESTADO = {
  na_fila: <Etiqueta tom="info">Na fila</Etiqueta>,
  enviado: <Etiqueta tom="ok">Enviado</Etiqueta>,
  desistiu: <Etiqueta tom="erro">Não foi</Etiqueta>,
} as const

const nomeDoTipo = (tipo: string) => (TIPOS_DE_AVISO as Readonly<Record<string, { nome: string }>>)[tipo]?.nome ?? tipo

function Ultimos({ ultimos }: Pick<Avisos, 'ultimos'>) {
  return (
    <Cartao titulo="Últimos avisos" semMargem>
      {ultimos.length === 0 ? (
        <Vazio titulo="Nenhum aviso ainda.">O que acontecer a partir de agora aparece aqui e no Discord.</Vazio>
      ) : (
        <Tabela
          rotulo="Últimos avisos"
          linhas={ultimos}
          chaveDaLinha={(u) => u.id}
          colunas={[
            { chave: 'tipo', titulo: 'Aviso', celula: (u) => nomeDoTipo(u.tipo), noTelefone: 'nome' },
            { chave: 'estado', titulo: 'Estado', celula: (u) => ESTADO[u.estado], noTelefone: 'valor' },
            { chave: 'em', titulo: 'Quando', celula: (u) => formatarDataHora(u.em) },
            { chave: 'motivo', titulo: 'Motivo', celula: (u) => u.motivo ?? '—', noTelefone: 'fim' },
          ]}
        />
      )}
    </Cartao>
  )
}
