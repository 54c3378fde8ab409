import type { FormEvent, FormHTMLAttributes, Ref } from 'react'

declare const FEITO: unique symbol

/** Only enviarSemCampos makes this type, so that every form prevents the browser's own submit. */
export type Envio = ((evento: FormEvent<HTMLFormElement>) => void) & { readonly [FEITO]: true }

type Props = Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'noValidate' | 'role'> & {
  aoEnviar: Envio
  ref?: Ref<HTMLFormElement>
}

export function Formulario({ aoEnviar, ...resto }: Props) {
  return <form {...resto} noValidate onSubmit={aoEnviar} />
}

export function enviarSemCampos(fazer: (evento: FormEvent<HTMLFormElement>) => unknown): Envio {
  return ((evento) => {
    // A dialog that a form opened is inside that form in React's tree: its submit must not reach the form.
    evento.stopPropagation()
    evento.preventDefault()
    fazer(evento)
  }) as Envio
}

export function Busca(props: Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'role'>) {
  return <form {...props} role="search" onSubmit={(e) => e.preventDefault()} />
}
