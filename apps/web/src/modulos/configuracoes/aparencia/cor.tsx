import { AJUSTES } from '@sorium/contratos/configuracoes/ajustes.ts'
import { corHexadecimal } from '@sorium/contratos/configuracoes/textos.ts'
import { classeDeEntrada, Campo } from '#ui/campo.tsx'
import { avisosDaCor, type CampoDeCor } from '../regras.ts'
import * as estilos from './cor.module.css'

interface Props {
  campo: CampoDeCor
  valor: string
  erro: string | undefined
  aoMudar: (valor: string) => void
}

export function AdminCor({ campo, valor, erro, aoMudar }: Props) {
  const { rotulo, doTema, maximo } = AJUSTES[campo]
  const avisos = avisosDaCor(campo, valor)
  return (
    <Campo rotulo={rotulo} erro={erro} dica={avisos.length > 0 ? avisos.join(' ') : `Vazio: a cor padrão, ${doTema}.`}>
      {(ligacao) => (
        <span className={estilos.cor}>
          <input
            type="color"
            aria-label={`Escolher ${rotulo.toLowerCase()}`}
            value={corHexadecimal(valor) ?? doTema}
            onChange={(e) => aoMudar(e.target.value)}
          />
          <input
            {...ligacao}
            className={`mono ${classeDeEntrada}`}
            placeholder={doTema}
            maxLength={maximo}
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
