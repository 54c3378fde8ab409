import { useId } from 'react'
import { Icone } from '#ui/icone.tsx'
import { type CamposDoComando, comandoEmPalavras, type PalavraDaCidade } from './comando-regras.ts'

const ROTULO = { vazio: 'O que dá para escrever', aceito: 'O que a cidade vai fazer', recusado: 'Este comando não é aceito' } as const

/** What the command becomes, while it is typed. */
export function ComandoAoVivo({ campos, cidade }: { campos: CamposDoComando; cidade: PalavraDaCidade }) {
  const id = useId()
  const lido = comandoEmPalavras(campos, cidade)
  return (
    <div className="cmd" data-s={lido.situacao} role="status" aria-labelledby={id}>
      <span className="cmd__f">
        {lido.figura ? (
          <img src={lido.figura.imagem} alt="" width={40} height={40} />
        ) : (
          <Icone nome={lido.situacao === 'recusado' ? 'circle-alert' : 'server'} />
        )}
      </span>
      <div className="grow">
        <span className="xs mut" id={id}>
          {ROTULO[lido.situacao]}
        </span>
        <b className="cmd__t">
          {lido.texto}
          {lido.figura && <span className="mut"> ({lido.figura.nome})</span>}
        </b>
        {lido.depois && <span className="sm mut">{lido.depois}</span>}
        {lido.avisos.map((aviso) => (
          <span key={aviso} className="sm cmd__a">
            <Icone nome="triangle-alert" tamanho="xs" />
            {aviso}
          </span>
        ))}
      </div>
    </div>
  )
}
