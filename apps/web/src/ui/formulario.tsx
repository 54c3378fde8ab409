import type { FormEvent, FormHTMLAttributes, Ref } from 'react'

declare const FEITO: unique symbol

/** Made only by useFormulario or useConfirmacao of nucleo (docs/decisoes/contrato.md). */
export type Envio = ((evento: FormEvent<HTMLFormElement>) => void) & { readonly [FEITO]: true }

type Props = Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'noValidate' | 'role'> & {
  aoEnviar: Envio
  ref?: Ref<HTMLFormElement>
}

/** `noValidate`: errors are shown at the fields, not by the browser. */
export function Formulario({ aoEnviar, ...resto }: Props) {
  return <form {...resto} noValidate onSubmit={aoEnviar} />
}

/** Under useFormulario, useConfirmacao (nucleo) and DialogoDePassos. */
export function enviarSemCampos(fazer: (evento: FormEvent<HTMLFormElement>) => unknown): Envio {
  return ((evento) => {
    // In React's tree a dialog is inside the form that opened it: its submit must not reach that form.
    evento.stopPropagation()
    evento.preventDefault()
    fazer(evento)
  }) as Envio
}

export function Busca(props: Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'role'>) {
  return <form {...props} role="search" onSubmit={(e) => e.preventDefault()} />
}
