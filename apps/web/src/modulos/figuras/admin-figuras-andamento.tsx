import type { EstadoDasFiguras } from '@sorium/contratos/figuras/index.ts'
import { LIMITES_DAS_FIGURAS as LIMITES } from '@sorium/contratos/figuras/limites.ts'
import { useId, useState } from 'react'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { brindar } from '#ui/brinde.tsx'
import { DialogoExcluir } from '#ui/dialogo-excluir.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { formatarHora, formatarInteiro } from '#ui/formatos.ts'
import { useApagarFiguras, useBuscarFiguras } from './admin-consultas.ts'
import { comoAnda } from './regras.ts'
import { Botoes } from './botoes.tsx'
import { ListaQueRola } from './lista-que-rola.tsx'
import * as estilos from './admin-figuras-andamento.module.css'

export function AdminFigurasAndamento({ estado }: { estado: EstadoDasFiguras }) {
  const id = useId()
  const { tom, palavra } = comoAnda(estado)
  return (
    <div className="stack">
      <div className={estilos.andamento}>
        <p id={id}>
          <b>{formatarInteiro(estado.com_figura)}</b> de <b>{formatarInteiro(estado.total)}</b> códigos da cidade com figura{' '}
          <Etiqueta tom={tom}>{palavra}</Etiqueta>
        </p>
        <progress aria-labelledby={id} max={estado.total} value={estado.com_figura} />
        {estado.buscando && (
          <p className="sm mut" role="status">
            {estado.faltam === 1 ? 'Falta olhar 1 código.' : `Faltam olhar ${formatarInteiro(estado.faltam)} códigos.`} Pode sair desta
            página: a busca continua.
          </p>
        )}
      </div>
      {estado.espera && estado.faltam > 0 && (
        <Aviso tom="alerta">
          <b>A busca espera até {formatarHora(estado.espera.ate)}.</b> {estado.espera.motivo}
        </Aviso>
      )}
      {estado.passou_do_limite && (
        <Aviso tom="alerta">
          A cidade tem mais códigos do que figuras que o site guarda: só os primeiros {formatarInteiro(LIMITES.codigos)} entram.
        </Aviso>
      )}
      {estado.falharam > 0 && <Falhas estado={estado} />}
      <Acoes estado={estado} />
    </div>
  )
}

function Falhas({ estado: { falharam, falhas } }: { estado: EstadoDasFiguras }) {
  return (
    <ListaQueRola
      resumo={`${falharam === 1 ? '1 código ficou sem figura nova' : `${formatarInteiro(falharam)} códigos ficaram sem figura nova`}: veja por quê`}
      rotulo="Códigos sem figura"
    >
      {falhas.map((f) => (
        <li key={`${f.tipo}:${f.codigo}`}>
          <span className="mono">{f.codigo}</span>
          <span className="sm mut">
            {f.motivo}
            {f.de_novo_em && ` Tenta de novo às ${formatarHora(f.de_novo_em)}.`}
          </span>
        </li>
      ))}
      {falharam > falhas.length && <li className="sm mut">e mais {formatarInteiro(falharam - falhas.length)}.</li>}
    </ListaQueRola>
  )
}

function Acoes({ estado }: { estado: EstadoDasFiguras }) {
  const buscar = useBuscarFiguras()
  const [apagando, setApagando] = useState(false)
  const tudo = estado.faltam + estado.falharam === 0
  const podeBuscar = estado.endereco !== null && !estado.buscando && (!tudo || estado.com_figura > 0)
  return (
    <>
      <Botoes>
        {podeBuscar && (
          <Botao
            variante="linha"
            icone="refresh-cw"
            ocupado={buscar.isPending}
            textoOcupado="Começando..."
            onClick={() => buscar.mutate({ tudo })}
          >
            {tudo ? 'Buscar todas de novo' : 'Buscar as que faltam'}
          </Botao>
        )}
        {estado.com_figura > 0 && (
          <Botao variante="fantasma" icone="trash-2" onClick={() => setApagando(true)}>
            Apagar todas
          </Botao>
        )}
      </Botoes>
      {buscar.isError && <Aviso tom="erro">{textoDoErro(buscar.error, 'A busca não começou. Tente de novo em instantes.')}</Aviso>}
      {apagando && <Apagar quantas={estado.com_figura} aoFechar={() => setApagando(false)} />}
    </>
  )
}

function Apagar({ quantas, aoFechar }: { quantas: number; aoFechar: () => void }) {
  const apagar = useApagarFiguras()
  return (
    <DialogoExcluir
      titulo="Apagar as figuras da cidade?"
      nome={quantas === 1 ? '1 figura' : `${formatarInteiro(quantas)} figuras`}
      consequencia="Saem as buscadas e as do zip, e o endereço também. As imagens dos itens da loja ficam; o resto volta às figuras do site."
      ocupado={apagar.isPending}
      erro={apagar.isError ? textoDoErro(apagar.error, 'As figuras não foram apagadas. Tente de novo em instantes.') : null}
      aoExcluir={() =>
        apagar.mutate(undefined, {
          onSuccess: () => {
            brindar('Figuras apagadas.')
            aoFechar()
          },
        })
      }
      aoFechar={aoFechar}
    />
  )
}
