import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { UseMutationResult } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type DefaultValues,
  type RegisterOptions,
  useForm,
  useWatch,
} from 'react-hook-form'
import type { Static, TObject } from 'typebox'
import { esquemaDoCampo, recusasDe } from '@sorium/contratos/comum/recusas.ts'
import { enviarSemCampos } from '#ui/formulario.tsx'
import { ErroDaApi } from './erro-da-api.ts'

/** A field is null if nothing was typed, and NaN if the text cannot be read. */
type Rascunho<E extends TObject> = { [K in keyof Static<E>]?: Static<E>[K] | string | number | null | undefined }

interface Opcoes<E extends TObject, C extends FieldValues, V, R> {
  esquema: E
  valores: C
  corpo?: (campos: C, comoDigitado: C) => Rascunho<E>
  /** Asked before the schema: what is wrong with a field as it was typed. */
  recusas?: (campos: C) => Partial<Record<keyof C, string>>
  mutacao: Pick<UseMutationResult<R, Error, V>, 'mutate' | 'isPending' | 'isError' | 'error' | 'reset'>
  pedido: (corpo: Static<E>) => V
  aoAceitar?: (resposta: R) => void
  perguntas?: (corpo: Static<E>) => string[]
  /** Called before the first wrong field gets the focus: it must show that field if the field is hidden. */
  aoRecusar?: () => void
  /** Error code of a refusal → field that shows the message. */
  campoDoErro?: Readonly<Record<string, FieldPath<C>>>
}

const NOMEIA_O_CAMPO = /^(?:O|Falta o) campo (\w+)/
const ERRADO = ':is(input, select, textarea, [contenteditable=true])[aria-invalid=true]'

export function useFormulario<const E extends TObject, C extends FieldValues, V, R>(opcoes: Opcoes<E, C, V, R>) {
  const { esquema, mutacao, campoDoErro = {} } = opcoes
  const resolver = standardSchemaResolver(
    padraoDe<E, C>(esquema, { corpoDe: (c) => opcoes.corpo?.(aparar(c), c) ?? aparar(c), recusas: opcoes.recusas }),
  )
  const form = useForm<C, unknown, Static<E>>({ defaultValues: opcoes.valores as DefaultValues<C>, resolver, shouldFocusError: false })
  const { isSubmitted } = form.formState
  // Renders the form again on each key, for parts outside the field that show the field's value.
  useWatch({ control: form.control })
  const { marcar, lembrar } = useFocoNoErrado()
  // A second press may come before React renders `isPending`.
  const enviando = useRef(false)

  const mostrarErrado = () => {
    opcoes.aoRecusar?.()
    marcar()
  }
  const campoDe = (erro: Error) =>
    erro instanceof ErroDaApi ? (campoDoErro[erro.codigo] ?? campoNosDetalhes(erro, form.getValues())) : undefined
  const recusar = (erro: Error) => {
    const campo = campoDe(erro)
    if (!campo) return
    form.setError(campo, { message: fraseDe(erro) })
    mostrarErrado()
  }
  const soltar = () => {
    enviando.current = false
  }
  const tomar = () => !enviando.current && (enviando.current = true)
  const mandar = (valido: Static<E>) =>
    mutacao.mutate(opcoes.pedido(valido), { onSuccess: (resposta) => opcoes.aoAceitar?.(resposta), onError: recusar, onSettled: soltar })
  const { pergunta, perguntarOuMandar } = usePergunta({ perguntas: opcoes.perguntas, mandar, tomar, soltar })
  async function enviar(evento: FormEvent<HTMLFormElement>) {
    if (mutacao.isPending || !tomar()) return
    lembrar(evento.currentTarget)
    let recusado = false
    await form.handleSubmit(perguntarOuMandar, () => {
      recusado = true
    })(evento)
    if (!recusado) return
    soltar()
    mostrarErrado()
  }
  const esquecer = () => mutacao.isError && mutacao.reset()
  const erroDe = (nome: FieldPath<C>) => form.getFieldState(nome, form.formState).error?.message

  return {
    form,
    // oxlint-disable-next-line react/refs -- read when it is sent, never while it is drawn
    aoEnviar: enviarSemCampos((evento) => void enviar(evento)),
    ocupado: mutacao.isPending,
    pergunta,
    falha: mutacao.error && !campoDe(mutacao.error) ? mutacao.error : null,
    erroDe,
    campo(nome: FieldPath<C>, regras: Pick<RegisterOptions<C>, 'onChange'> = {}) {
      const registro = form.register(nome, {
        onChange: (evento: unknown) => {
          esquecer()
          regras.onChange?.(evento)
        },
      })
      return { ...registro, erro: erroDe(nome), maxLength: esquemaDoCampo(esquema, nome).maxLength }
    },
    valor<N extends FieldPath<C>>(nome: N) {
      return {
        valor: form.getValues(nome),
        aoMudar(novo: FieldPathValue<C, N>) {
          esquecer()
          form.setValue(nome, novo, { shouldDirty: true, shouldValidate: isSubmitted })
        },
        erro: erroDe(nome),
      }
    },
  }
}

function usePergunta<B>(p: {
  perguntas: ((corpo: B) => string[]) | undefined
  mandar: (corpo: B) => void
  tomar: () => boolean
  soltar: () => void
}) {
  const [espera, setEspera] = useState<{ corpo: B; frases: string[] } | null>(null)
  const perguntarOuMandar = (corpo: B) => {
    const frases = p.perguntas?.(corpo) ?? []
    if (frases.length === 0) return p.mandar(corpo)
    p.soltar()
    setEspera({ corpo, frases })
  }
  const desistir = () => setEspera(null)
  const confirmar = () => {
    if (!espera || !p.tomar()) return
    desistir()
    p.mandar(espera.corpo)
  }
  return { perguntarOuMandar, pergunta: espera && { frases: espera.frases, confirmar, desistir } }
}

/** The focus moves in an effect, because the next render sets aria-invalid. */
function useFocoNoErrado() {
  const formulario = useRef<HTMLFormElement>(null)
  const [vezes, setVezes] = useState(0)
  useEffect(() => {
    if (vezes > 0) formulario.current?.querySelector<HTMLElement>(ERRADO)?.focus()
  }, [vezes])
  return {
    lembrar: (este: HTMLFormElement) => {
      formulario.current = este
    },
    marcar: () => setVezes((antes) => antes + 1),
  }
}

/** Details that only name a field are for the program, not for the person. */
function fraseDe(erro: Error): string {
  const detalhes = erro instanceof ErroDaApi ? (erro.detalhes ?? '') : ''
  return detalhes.endsWith('.') && !NOMEIA_O_CAMPO.test(detalhes) ? `${erro.message} ${detalhes}` : erro.message
}

/** `detalhes` names the field in a sentence ('O campo x …', 'Falta o campo x') or is only its name. */
function campoNosDetalhes<C extends FieldValues>({ detalhes = '' }: ErroDaApi, campos: C): FieldPath<C> | undefined {
  const nome = NOMEIA_O_CAMPO.exec(detalhes)?.[1] ?? detalhes
  return nome in campos ? (nome as FieldPath<C>) : undefined
}

function aparar<C extends FieldValues>(campos: C): C {
  const pares = Object.entries(campos)
  return Object.fromEntries(pares.map(([nome, valor]) => [nome, typeof valor === 'string' ? valor.trim() : valor])) as C
}

function padraoDe<E extends TObject, C>(
  esquema: E,
  { corpoDe, recusas }: { corpoDe: (campos: C) => object; recusas: ((campos: C) => Partial<Record<keyof C, string>>) | undefined },
): StandardSchemaV1<C, Static<E>> {
  return {
    '~standard': {
      version: 1,
      vendor: 'sorium',
      validate(campos) {
        const doDigitado = Object.entries<string | undefined>(recusas?.(campos as C) ?? {})
        if (doDigitado.length > 0) return { issues: doDigitado.map(([campo, message = '']) => ({ message, path: [campo] })) }
        const corpo = corpoDe(campos as C)
        const doEsquema = recusasDe(esquema, corpo)
        if (doEsquema.length === 0) return { value: corpo as Static<E> }
        return { issues: doEsquema.map(({ campo, texto }) => ({ message: texto, ...(campo && { path: [campo] }) })) }
      },
    },
  }
}
