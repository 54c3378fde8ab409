import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AJUSTES } from '@sorium/contratos/configuracoes/ajustes.ts'
import { Botao } from '#ui/botao.tsx'
import { Entrada } from '#ui/campo.tsx'
import { formatarReais } from '#ui/formatos.ts'
import { consultaDasCarteirasAchadas } from './consultas.ts'
import * as estilos from './carteira-da-taxa.module.css'

interface Props {
  valor: string
  aoMudar: (id: string) => void
}

const { rotulo, dica, maximo } = AJUSTES.id_carteira_admin_taxa

export function AdminCarteiraDaTaxa({ valor, aoMudar }: Props) {
  const [busca, setBusca] = useState('')
  const achadas = useQuery(consultaDasCarteirasAchadas(busca.trim()))
  const escolhida = useQuery(consultaDasCarteirasAchadas(valor.trim())).data?.find((c) => c.id === valor.trim())
  return (
    <div className="stack">
      <Entrada
        rotulo={rotulo}
        autoComplete="off"
        spellCheck={false}
        maxLength={maximo}
        value={valor}
        onChange={(e) => aoMudar(e.target.value)}
        dica={escolhida ? `Carteira de ${escolhida.nome || '-'}, com ${formatarReais(escolhida.saldo_real)}.` : dica}
      />
      <Entrada
        rotulo="Procurar carteira"
        type="search"
        placeholder="Nome, license ou ID..."
        autoComplete="off"
        maxLength={100}
        value={busca}
        onChange={(e) => setBusca(e.target.value)}
      />
      {busca.trim() !== '' && (
        <ul className={estilos.achadas} aria-label="Carteiras achadas">
          {achadas.data?.map((c) => (
            <li key={c.id}>
              <Botao
                variante="linha"
                tamanho="pequeno"
                bloco
                onClick={() => {
                  aoMudar(c.id)
                  setBusca('')
                }}
              >
                {c.nome || '-'} · {c.id.slice(-8)}
              </Botao>
            </li>
          ))}
          {achadas.data?.length === 0 && <li className="sm mut">Nenhuma carteira encontrada.</li>}
        </ul>
      )}
    </div>
  )
}
