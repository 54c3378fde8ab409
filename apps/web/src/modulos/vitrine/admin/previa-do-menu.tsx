import { Icone } from '#ui/icone.tsx'
import { classeDaNavegacao } from '#ui/menu.tsx'
import type { LugarNoMenu } from '../menu.ts'
import * as estilos from './menu.module.css'

const chave = (l: LugarNoMenu) => l.para + l.rotulo

export function NoMenu({ lugares }: { lugares: readonly LugarNoMenu[] }) {
  return (
    <div className={`${classeDaNavegacao} ${estilos.previa}`} inert>
      {lugares.map((l) => (
        <a key={chave(l)}>
          <Icone nome={l.icone} />
          <span>{l.rotulo}</span>
        </a>
      ))}
    </div>
  )
}

export function PreviaDoMenu({ lugares, barra }: { lugares: readonly LugarNoMenu[]; barra: readonly LugarNoMenu[] }) {
  return (
    <>
      <span className="xs mut">No computador</span>
      <NoMenu lugares={lugares} />
      <span className="xs mut">Na barra de baixo do telefone</span>
      <div className={estilos.barra} inert>
        {[...barra, { para: '', rotulo: 'Menu', icone: 'menu' } as const].map((l) => (
          <span key={chave(l)}>
            <Icone nome={l.icone} tamanho="l" />
            {l.rotulo}
          </span>
        ))}
      </div>
    </>
  )
}
