import { useSemRede } from '#nucleo/rede.ts'
import { Icone } from '#ui/icone.tsx'
import * as estilos from './sem-rede.module.css'

export function SemRede() {
  const semRede = useSemRede()
  return (
    <div className={estilos.lugar} role="status">
      {semRede && (
        <p className={estilos.faixa}>
          <Icone nome="wifi-off" tamanho="s" />
          <span>
            <b>Sem internet.</b> A página se atualiza sozinha quando a conexão voltar.
          </span>
        </p>
      )}
    </div>
  )
}
