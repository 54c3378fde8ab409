import { type ComponentProps, type ReactNode, useId } from 'react'
import { PAGINAS_LEGAIS } from '@sorium/contratos/vitrine/valores.ts'
import { DialogoDeFormulario } from '#nucleo/dialogo-de-formulario.tsx'
import { Entrada } from '#ui/campo.tsx'
import * as estilos from './dialogo-do-item.module.css'

interface Props extends Pick<ComponentProps<typeof DialogoDeFormulario>, 'titulo' | 'formulario' | 'aoFechar' | 'children'> {
  previa?: ReactNode
}

export function DialogoDoItem({ titulo, formulario, aoFechar, previa, children }: Props) {
  return (
    <DialogoDeFormulario titulo={titulo} formulario={formulario} aoFechar={aoFechar}>
      {children}
      {previa && (
        <section className={estilos.previa} aria-label="Prévia">
          <span className="xs mut">Prévia</span>
          {previa}
        </section>
      )}
    </DialogoDeFormulario>
  )
}

const CAMINHOS = [
  '/eventos',
  '/loja',
  '/marketplace',
  '/hall',
  '/cripto',
  '/painel/carteira',
  '/entrar-servidor',
  '/suporte',
  ...PAGINAS_LEGAIS.map((pagina) => `/${pagina}`),
]

export function CampoDoLink(campo: Omit<Parameters<typeof Entrada>[0], 'rotulo'>) {
  const id = useId()
  return (
    <>
      <Entrada
        rotulo="Leva para"
        dica="Uma página do site, como /loja, ou um endereço completo, como https://exemplo.com."
        placeholder="/loja"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        list={id}
        required
        {...campo}
      />
      <datalist id={id}>
        {CAMINHOS.map((c) => (
          <option key={c} value={c}>
            {c}
          </option>
        ))}
      </datalist>
    </>
  )
}
