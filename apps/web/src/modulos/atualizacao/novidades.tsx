import { lerNovidades } from './regras.ts'
import * as estilos from './atualizacao.module.css'

export function Novidades({ texto }: { texto: string }) {
  const blocos = lerNovidades(texto)
  if (blocos.length === 0) return <p className="mut">Esta versão não diz o que muda.</p>
  return (
    <div className={estilos.novidades}>
      {blocos.map((bloco, i) => {
        const chave = String(i)
        if (bloco.tipo === 'lista')
          return (
            <ul key={chave}>
              {bloco.itens.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )
        return bloco.tipo === 'titulo' ? <h3 key={chave}>{bloco.texto}</h3> : <p key={chave}>{bloco.texto}</p>
      })}
    </div>
  )
}
