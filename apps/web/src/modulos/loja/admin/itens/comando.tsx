import { useId } from 'react'
import { Icone } from '#ui/icone.tsx'
import { type CamposDoComando, comandoEmPalavras, type PalavraDaCidade } from './comando-regras.ts'
import * as estilos from './comando.module.css'

const ROTULO = { vazio: 'O que dá para escrever', aceito: 'O que a cidade vai fazer', recusado: 'Este comando não é aceito' } as const

export function ComandoAoVivo({ campos, cidade }: { campos: CamposDoComando; cidade: PalavraDaCidade }) {
  const id = useId()
  const lido = comandoEmPalavras(campos, cidade)
  return (
    <div className={estilos.comando} data-s={lido.situacao} role="status" aria-labelledby={id}>
      <span className={estilos.figura}>
        {lido.figura ? (
          <img src={lido.figura.imagem} alt="" width={40} height={40} />
        ) : (
          <Icone nome={lido.situacao === 'recusado' ? 'circle-alert' : 'server'} />
        )}
      </span>
      <div className={estilos.textos}>
        <span className="xs mut" id={id}>
          {ROTULO[lido.situacao]}
        </span>
        <b className={estilos.titulo}>
          {lido.texto}
          {lido.figura && <span className="mut"> ({lido.figura.nome})</span>}
        </b>
        {lido.depois && <span className="sm mut">{lido.depois}</span>}
        {lido.avisos.map((aviso) => (
          <span key={aviso} className={`sm ${estilos.aviso}`}>
            <Icone nome="triangle-alert" tamanho="xs" />
            {aviso}
          </span>
        ))}
      </div>
    </div>
  )
}
