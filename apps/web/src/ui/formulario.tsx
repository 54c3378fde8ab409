import type { FormEvent, FormHTMLAttributes, Ref } from 'react'

declare const FEITO: unique symbol

/** Only useFormulario and useConfirmacao of nucleo make it (docs/decisoes/contrato.md). */
export type Envio = ((evento: FormEvent<HTMLFormElement>) => void) & { readonly [FEITO]: true }

type Props = Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'noValidate' | 'role'> & {
  aoEnviar: Envio
  ref?: Ref<HTMLFormElement>
}

/** `noValidate`: the fields show the errors, not the browser. */
export function Formulario({ aoEnviar, ...resto }: Props) {
  return <form {...resto} noValidate onSubmit={aoEnviar} />
}

export function enviarSemCampos(fazer: (evento: FormEvent<HTMLFormElement>) => unknown): Envio {
  return ((evento) => {
    // In React's tree a dialog is inside the form that opened it, so its submit must not reach that form.
    evento.stopPropagation()
    evento.preventDefault()
    fazer(evento)
  }) as Envio
}

export function Busca(props: Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'role'>) {
  return <form {...props} role="search" onSubmit={(e) => e.preventDefault()} />
}
