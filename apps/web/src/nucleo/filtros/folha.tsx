import { startTransition } from 'react'
import { Botao } from '#ui/botao.tsx'
import { Seletor } from '#ui/campo.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import type { PropsDosFiltros } from './barra.tsx'
import { CamposDePreco } from './campos-de-preco.tsx'
import { SEM_PRECO } from './preco.ts'
import * as estilos from './folha.module.css'

export function FolhaDeFiltros({ filtro, mudar, ordens, resultado, aoFechar }: PropsDosFiltros<string> & { aoFechar: () => void }) {
  const [primeira] = ordens[0] ?? ['']
  return (
    <Dialogo
      aberto
      aoFechar={aoFechar}
      titulo="Filtros"
      tamanho="pequeno"
      rodape={
        <>
          <Botao variante="fantasma" onClick={() => mudar({ ordem: primeira, ...SEM_PRECO })}>
            Limpar
          </Botao>
          <Botao variante="primaria" onClick={() => startTransition(aoFechar)}>
            {resultado}
          </Botao>
        </>
      }
    >
      <div className={estilos.folha}>
        <Seletor rotulo="Ordenar por" value={filtro.ordem} onChange={(e) => mudar({ ordem: e.target.value })}>
          {ordens.map(([o, nome]) => (
            <option key={o} value={o}>
              {nome}
            </option>
          ))}
        </Seletor>
        <div className={estilos.preco}>
          <span aria-hidden="true" className="sm">
            Preço em
          </span>
          <CamposDePreco preco={filtro} mudar={mudar} />
        </div>
      </div>
    </Dialogo>
  )
}
