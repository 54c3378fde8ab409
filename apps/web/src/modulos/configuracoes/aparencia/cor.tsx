import { corHexadecimal } from '@sorium/contratos/configuracoes/limites.ts'
import { Campo } from '#ui/campo.tsx'
import { avisosDaCor, type CampoDeCor } from '../regras.ts'

interface Props {
  campo: CampoDeCor
  rotulo: string
  padrao: string
  valor: string
  erro: string | undefined
  aoMudar: (valor: string) => void
}

/** A colour as text, with the platform's picker beside it. Empty: the default. */
export function AdminCor({ campo, rotulo, padrao, valor, erro, aoMudar }: Props) {
  const avisos = avisosDaCor(campo, valor)
  return (
    <Campo rotulo={rotulo} erro={erro} dica={avisos.length > 0 ? avisos.join(' ') : `Vazio: a cor padrão, ${padrao}.`}>
      {(ligacao) => (
        <span className="cfg-cor">
          <input
            type="color"
            aria-label={`Escolher ${rotulo.toLowerCase()}`}
            value={corHexadecimal(valor) ?? padrao}
            onChange={(e) => aoMudar(e.target.value)}
          />
          <input
            {...ligacao}
            className="input mono"
            placeholder={padrao}
            maxLength={32}
            spellCheck={false}
            autoComplete="off"
            value={valor}
            onChange={(e) => aoMudar(e.target.value)}
          />
        </span>
      )}
    </Campo>
  )
}
