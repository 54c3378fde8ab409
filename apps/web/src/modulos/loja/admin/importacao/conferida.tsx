import type { ConferenciaDaPlanilha } from '@sorium/contratos/loja/importacao.ts'
import { useState } from 'react'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { Cartao, classeDoCorpo } from '#ui/cartao.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { Fichas } from '#ui/escolhas.tsx'
import { Paginador } from '#ui/paginador.tsx'
import { Vazio } from '#ui/vazio.tsx'
import { LinhasConferidas } from './linhas.tsx'
import { contar, emPalavras, type FiltroDasLinhas, filtrosDe, linhasDo, quantasMudancas } from './regras.ts'
import * as estilos from './conferida.module.css'

interface Props {
  conferencia: ConferenciaDaPlanilha
  ocupado: boolean
  falha: string | null
  mudou: boolean
  aoConferirDeNovo: () => void
  aoAplicar: () => void
  aoDesistir: () => void
}

const NUMA_PAGINA = 25

export function Conferida({ conferencia, aoAplicar, ...p }: Props) {
  const [perguntando, setPerguntando] = useState(false)
  const quantas = quantasMudancas(conferencia)
  const { erro } = conferencia.contagem
  return (
    <Cartao
      titulo="O que muda"
      semMargem
      lado={
        quantas > 0 && (
          <Botao variante="primaria" disabled={erro > 0} onClick={() => setPerguntando(true)}>
            Aplicar {contar(quantas, ['mudança', 'mudanças'])}
          </Botao>
        )
      }
    >
      <Avisos conferencia={conferencia} />
      <Linhas conferencia={conferencia} />
      {perguntando && (
        <Pergunta
          {...p}
          conferencia={conferencia}
          aoAplicar={aoAplicar}
          aoFechar={() => {
            setPerguntando(false)
            p.aoDesistir()
          }}
        />
      )}
    </Cartao>
  )
}

function Avisos({ conferencia: { contagem, avisos } }: { conferencia: ConferenciaDaPlanilha }) {
  if (contagem.erro === 0 && avisos.length === 0) return null
  return (
    <div className={`stack ${classeDoCorpo}`}>
      {contagem.erro > 0 && (
        <Aviso tom="erro">
          <b>{contar(contagem.erro, ['linha com erro', 'linhas com erro'])}.</b> Nada pode ser gravado assim: corrija na planilha, salve e
          escolha o arquivo de novo.
        </Aviso>
      )}
      {avisos.map((texto) => (
        <Aviso key={texto} tom="alerta">
          {texto}
        </Aviso>
      ))}
    </div>
  )
}

function Linhas({ conferencia }: { conferencia: ConferenciaDaPlanilha }) {
  const filtros = filtrosDe(conferencia)
  const [filtro, setFiltro] = useState<FiltroDasLinhas>(filtros[0]?.valor ?? 'mudam')
  const [pagina, setPagina] = useState(1)
  const linhas = linhasDo(filtro, conferencia.linhas)
  const paginas = Math.ceil(linhas.length / NUMA_PAGINA)
  if (quantasMudancas(conferencia) === 0 && conferencia.contagem.erro === 0)
    return (
      <Vazio titulo="Nada muda com esta planilha.">{contar(conferencia.contagem.igual, ['item já é', 'itens já são'])} como ela diz.</Vazio>
    )
  return (
    <>
      <div className={estilos.filtros}>
        <Fichas
          rotulo="Quais linhas"
          escolhas={filtros}
          escolhida={filtro}
          aoEscolher={(escolhido) => {
            setFiltro(escolhido)
            setPagina(1)
          }}
        />
      </div>
      <LinhasConferidas linhas={linhas.slice((pagina - 1) * NUMA_PAGINA, pagina * NUMA_PAGINA)} />
      {paginas > 1 && <Paginador pagina={pagina} paginas={paginas} aoMudar={setPagina} />}
    </>
  )
}

function Pergunta({ conferencia, ocupado, falha, mudou, aoConferirDeNovo, aoAplicar, aoFechar }: Props & { aoFechar: () => void }) {
  const comAviso = linhasDo('avisos', conferencia.linhas).length
  return (
    <Dialogo
      aberto
      aoFechar={aoFechar}
      ocupado={ocupado}
      tamanho="pequeno"
      titulo="Aplicar a planilha?"
      descricao={emPalavras(conferencia.contagem)}
      rodape={
        <>
          <Botao variante="fantasma" disabled={ocupado} onClick={aoFechar}>
            Cancelar
          </Botao>
          {mudou ? (
            <Botao variante="primaria" icone="refresh-cw" onClick={aoConferirDeNovo}>
              Conferir de novo
            </Botao>
          ) : (
            <Botao variante="primaria" ocupado={ocupado} textoOcupado="Gravando..." onClick={aoAplicar}>
              Aplicar
            </Botao>
          )}
        </>
      }
    >
      <p className="mut">
        Vale na loja assim que for gravado, tudo junto ou nada. O que já foi comprado fica com o preço e o nome que tinha.
      </p>
      {comAviso > 0 && (
        <Aviso tom="alerta">{contar(comAviso, ['linha tem um aviso', 'linhas têm avisos'])}: veja antes em Avisos se é isso mesmo.</Aviso>
      )}
      {falha && <Aviso tom="erro">{falha}</Aviso>}
    </Dialogo>
  )
}
