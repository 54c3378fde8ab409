import { useState } from 'react'
import type { SlotDoInventario } from '@sorium/contratos/entregas/index.ts'
import { Aviso } from '#ui/aviso.tsx'
import { classeDeBarra, Esqueleto } from '#ui/esqueleto.tsx'
import { classeDePonto, Etiqueta } from '#ui/etiqueta.tsx'
import { formatarInteiro } from '#ui/formatos.ts'
import { Vazio } from '#ui/vazio.tsx'
import * as estilos from './inventario.module.css'
import { classeDeRotulo } from '#ui/campo.tsx'

const RESERVA = '/itens/objetos/caixa.webp'
/** A multiple of 12 fills rows of 6 (screen) and of 4 (phone). */
const MULTIPLO_DAS_FILEIRAS = 12

interface Props {
  personagem: string
  itens: readonly SlotDoInventario[] | undefined
  escolhido: SlotDoInventario | null
  escolher: (item: SlotDoInventario) => void
  erro: string | undefined
}

const unidades = (n: number) => `${formatarInteiro(n)} ${n === 1 ? 'unidade' : 'unidades'}`

function Slot({ item, escolhido, escolher }: { item: SlotDoInventario; escolhido: boolean; escolher: () => void }) {
  const [quebrada, setQuebrada] = useState(false)
  return (
    <button
      type="button"
      className={estilos.lugar}
      aria-pressed={escolhido}
      aria-label={`${item.nome}, ${unidades(item.amount)}`}
      title={item.nome}
      onClick={escolher}
    >
      <img src={quebrada ? RESERVA : item.imagem} alt="" width={96} height={96} onError={() => setQuebrada(true)} />
      <small>{formatarInteiro(item.amount)}</small>
    </button>
  )
}

function Vagas({ quantas }: { quantas: number }) {
  return Array.from({ length: quantas }, (_, i) => <span key={i} className={`${estilos.lugar} ${estilos.livre}`} aria-hidden="true" />)
}

function Escolhido({ item }: { item: SlotDoInventario | null }) {
  return (
    <p className={`${estilos.escolhido} sm`} role="status">
      {item ? (
        <>
          <b>{item.nome}</b> <span className="mut">{unidades(item.amount)}</span>
          {item.serie && (
            <>
              {' '}
              <span className="mut">Nº de série {item.serie}</span>
            </>
          )}
        </>
      ) : (
        <span className="mut">Toque no item que você quer vender.</span>
      )}
    </p>
  )
}

export function AnunciarInventario({ personagem, itens, escolhido, escolher, erro }: Props) {
  const vagas = (MULTIPLO_DAS_FILEIRAS - ((itens?.length ?? 0) % MULTIPLO_DAS_FILEIRAS)) % MULTIPLO_DAS_FILEIRAS
  return (
    <>
      <div className="between">
        <p className={classeDeRotulo}>Inventário de {personagem}</p>
        <Etiqueta tom="ok">
          <span className={classeDePonto} />
          Na cidade
        </Etiqueta>
      </div>
      {!itens ? (
        <Esqueleto texto="Carregando inventário...">
          <div className={estilos.inventario}>
            {Array.from({ length: MULTIPLO_DAS_FILEIRAS }, (_, i) => (
              <span key={i} className={`${classeDeBarra} ${estilos.lugar} ${estilos.esperando}`} aria-hidden="true" />
            ))}
          </div>
        </Esqueleto>
      ) : itens.length === 0 ? (
        <Vazio imagem="/itens/objetos/mochila.webp" titulo="O inventário está vazio.">
          Volte aqui quando este personagem tiver algo para vender.
        </Vazio>
      ) : (
        <>
          <div className={estilos.inventario} role="group" aria-label={`Inventário de ${personagem}`}>
            {itens.map((i) => (
              <Slot key={i.slot} item={i} escolhido={i.slot === escolhido?.slot} escolher={() => escolher(i)} />
            ))}
            <Vagas quantas={vagas} />
          </div>
          <Escolhido item={escolhido} />
        </>
      )}
      {erro && <Aviso tom="erro">{erro}</Aviso>}
    </>
  )
}
