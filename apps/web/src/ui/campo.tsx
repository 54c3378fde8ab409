import { useId, type InputHTMLAttributes, type ReactNode, type Ref, type SelectHTMLAttributes, type TextareaHTMLAttributes } from 'react'
import { Icone } from './icone.tsx'
import * as estilos from './campo.module.css'

export interface LigacaoDoCampo {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface PropsDoCampo {
  rotulo: ReactNode
  erro?: string | undefined
  dica?: ReactNode
  rotuloOculto?: boolean
  children: (ligacao: LigacaoDoCampo) => ReactNode
}

export function Campo({ rotulo, erro, dica, rotuloOculto = false, children }: PropsDoCampo) {
  const id = useId()
  const descricoes = [erro && `${id}-erro`, dica && `${id}-dica`].filter(Boolean).join(' ')
  return (
    <div className={estilos.campo}>
      <label className={rotuloOculto ? 'sr' : estilos.rotulo} htmlFor={id}>
        {rotulo}
      </label>
      {children({ id, 'aria-invalid': erro ? true : undefined, 'aria-describedby': descricoes || undefined })}
      {dica && (
        <span className={estilos.dica} id={`${id}-dica`}>
          {dica}
        </span>
      )}
      {erro && (
        <span className={estilos.erro} id={`${id}-erro`} role="alert">
          <Icone nome="circle-alert" tamanho="xs" />
          {erro}
        </span>
      )}
    </div>
  )
}

type DoCampo = Pick<PropsDoCampo, 'rotulo' | 'erro' | 'dica' | 'rotuloOculto'>
type PropsDaEntrada = DoCampo & Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> & { ref?: Ref<HTMLInputElement> }

export function Entrada({ rotulo, erro, dica, rotuloOculto, ...resto }: PropsDaEntrada) {
  return (
    <Campo rotulo={rotulo} erro={erro} dica={dica} rotuloOculto={rotuloOculto ?? false}>
      {(ligacao) => <input {...resto} {...ligacao} className={estilos.entrada} />}
    </Campo>
  )
}

type PropsDoSeletor = DoCampo &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'> & { ref?: Ref<HTMLSelectElement>; children: ReactNode }

export function Seletor({ rotulo, erro, dica, rotuloOculto, children, ...resto }: PropsDoSeletor) {
  return (
    <Campo rotulo={rotulo} erro={erro} dica={dica} rotuloOculto={rotuloOculto ?? false}>
      {(ligacao) => (
        <select {...resto} {...ligacao} className={estilos.seletor}>
          {children}
        </select>
      )}
    </Campo>
  )
}

type PropsDaArea = DoCampo & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> & { ref?: Ref<HTMLTextAreaElement> }

export function AreaDeTexto({ rotulo, erro, dica, rotuloOculto, ...resto }: PropsDaArea) {
  return (
    <Campo rotulo={rotulo} erro={erro} dica={dica} rotuloOculto={rotuloOculto ?? false}>
      {(ligacao) => <textarea {...resto} {...ligacao} className={estilos.area} />}
    </Campo>
  )
}

type PropsDaMarca = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> & {
  children: ReactNode
  ref?: Ref<HTMLInputElement>
}

export function CaixaDeMarcar({ children, ...resto }: PropsDaMarca) {
  return (
    <label className={estilos.marca}>
      <input type="checkbox" {...resto} />
      <span>{children}</span>
    </label>
  )
}

export {
  campo as classeDeCampo,
  rotulo as classeDeRotulo,
  entrada as classeDeEntrada,
  seletor as classeDeSeletor,
  dica as classeDeDica,
  erro as classeDeErro,
  formulario as classeDeFormulario,
} from './campo.module.css'
