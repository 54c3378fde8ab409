import type { EstadoDaAtualizacao } from '@sorium/contratos/atualizacao/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { useAgora } from '#nucleo/relogio.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { Cartao } from '#ui/cartao.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { formatarDataHora } from '#ui/formatos.ts'
import { ListaDeFatos } from '#ui/lista-de-fatos.tsx'
import { Pilha } from '#ui/pilha.tsx'
import { AtualizarAgora } from './atualizar-agora.tsx'
import { consultaDaAtualizacao, useProcurarAtualizacao } from './consultas.ts'
import { Novidades } from './novidades.tsx'
import { comoEsta, comoTerminou, emCurso } from './regras.ts'
import * as estilos from './atualizacao.module.css'

export function Atualizacao() {
  const { data, error, isError, refetch } = useQuery(consultaDaAtualizacao())
  const agora = useAgora()
  if (!data)
    return isError ? (
      <Aviso tom="erro" aoTentarDeNovo={() => void refetch()}>
        {textoDoErro(error, 'Não foi possível ler qual versão está no ar.')}
      </Aviso>
    ) : (
      <Esqueleto texto="Carregando a versão do site...">
        <Barra altura={240} />
      </Esqueleto>
    )
  return (
    <Pilha>
      <Estado estado={data} em={agora} fora={isError && emCurso(data)} />
      {data.disponivel && (
        <Cartao titulo={`O que muda na ${data.disponivel.versao}`}>
          <Novidades texto={data.disponivel.novidades} />
        </Cartao>
      )}
      {data.ultima && <Ultima ultima={data.ultima} />}
    </Pilha>
  )
}

function Estado({ estado, em, fora }: { estado: EstadoDaAtualizacao; em: number; fora: boolean }) {
  const { tom, texto } = comoEsta(estado, em)
  const noAr = <span className="num">{estado.versao}</span>
  const pronta = estado.disponivel && <span className="num">{estado.disponivel.versao}</span>
  return (
    <Cartao titulo="Versão do site">
      <div className="stack">
        <div role="status">
          <Aviso tom={tom}>{fora ? 'Trocando de versão. Esta página volta sozinha em alguns segundos.' : texto}</Aviso>
        </div>
        <ListaDeFatos
          fatos={[
            ['No ar', noAr],
            ['Pronta para entrar', pronta],
            ['Última procura', estado.procurada_em && formatarDataHora(estado.procurada_em)],
          ]}
        />
        {estado.instalada && <Acoes estado={estado} />}
      </div>
    </Cartao>
  )
}

function Acoes({ estado }: { estado: EstadoDaAtualizacao }) {
  const [confirmando, setConfirmando] = useState(false)
  const procurar = useProcurarAtualizacao()
  const ocupado = emCurso(estado)
  return (
    <>
      <div className={estilos.acoes}>
        {estado.disponivel && (
          <Botao variante="primaria" icone="download" ocupado={ocupado} textoOcupado="Em andamento..." onClick={() => setConfirmando(true)}>
            Atualizar para a {estado.disponivel.versao}
          </Botao>
        )}
        <Botao
          variante="linha"
          icone="search"
          ocupado={procurar.isPending}
          textoOcupado="Pedindo..."
          disabled={ocupado}
          onClick={() => procurar.mutate()}
        >
          Procurar agora
        </Botao>
      </div>
      {procurar.error && <Aviso tom="erro">{textoDoErro(procurar.error, 'O pedido não chegou. Tente de novo em instantes.')}</Aviso>}
      <p className="sm mut">
        Uma vez por dia a máquina procura em quem publica o site, e só toma o que ele assinou. Com um arquivo em mãos, no terminal dela:{' '}
        <span className="mono">sudo sorium atualizar ARQUIVO.tar.gz</span>. Para a versão de antes:{' '}
        <span className="mono">sudo sorium atualizar voltar</span>.
      </p>
      {confirmando && estado.disponivel && (
        <AtualizarAgora de={estado.versao} para={estado.disponivel.versao} aoFechar={() => setConfirmando(false)} />
      )}
    </>
  )
}

function Ultima({ ultima }: { ultima: NonNullable<EstadoDaAtualizacao['ultima']> }) {
  const { tom, texto } = comoTerminou(ultima)
  const registro = <span className={`mono sm ${estilos.registro}`}>{ultima.registro}</span>
  return (
    <Cartao titulo="A última atualização">
      <div className="stack">
        <Aviso tom={tom}>{texto}</Aviso>
        <ListaDeFatos
          fatos={[
            ['Quando', formatarDataHora(ultima.em)],
            ['Por quê', ultima.motivo],
            ['Cada passo', registro],
          ]}
        />
      </div>
    </Cartao>
  )
}
