import { remotes } from '../workspaces';

const manifests = (name: string) => `apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${name}
  labels: { app: ${name} }
spec:
  replicas: 2
  revisionHistoryLimit: 5
  # A new one is ready before an old one goes.
  strategy:
    type: RollingUpdate
    rollingUpdate: { maxUnavailable: 0, maxSurge: 1 }
  selector: { matchLabels: { app: ${name} } }
  template:
    metadata:
      labels: { app: ${name} }
    spec:
      securityContext:
        runAsNonRoot: true
        runAsUser: 1000
        runAsGroup: 1000
        fsGroup: 1000
        seccompProfile: { type: RuntimeDefault }
      automountServiceAccountToken: false
      # Else a service called api would set API_PORT to an address.
      enableServiceLinks: false
      terminationGracePeriodSeconds: 45
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector: { matchLabels: { app: ${name} } }
      containers:
        - name: ${name}
          image: haat/remote
          ports:
            - { name: http, containerPort: 8080 }
          envFrom:
            - configMapRef: { name: store }
          env:
            - { name: STATIC_REMOTE, value: ${name} }
            - name: AWS_ACCESS_KEY_ID
              valueFrom: { secretKeyRef: { name: haat-store-reader, key: AWS_ACCESS_KEY_ID } }
            - name: AWS_SECRET_ACCESS_KEY
              valueFrom: { secretKeyRef: { name: haat-store-reader, key: AWS_SECRET_ACCESS_KEY } }
          startupProbe: { httpGet: { path: /health, port: http }, periodSeconds: 5, timeoutSeconds: 3, failureThreshold: 12 }
          readinessProbe: { httpGet: { path: /health, port: http }, periodSeconds: 2, timeoutSeconds: 2, failureThreshold: 2 }
          livenessProbe: { httpGet: { path: /health, port: http }, periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 6 }
          resources:
            requests: { cpu: 100m, memory: 160Mi }
            limits: { memory: 320Mi }
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities: { drop: [ALL] }
          # It has no time of its own between the signal and the end: the ingress has it to see that it goes.
          lifecycle: { preStop: { exec: { command: [sleep, '10'] } } }
          volumeMounts:
            - { name: tmp, mountPath: /tmp }
      volumes:
        - { name: tmp, emptyDir: { sizeLimit: 64Mi } }
---
apiVersion: v1
kind: Service
metadata:
  name: ${name}
  labels: { app: ${name} }
spec:
  selector: { app: ${name} }
  ports: [{ name: http, port: 8080, targetPort: http }]
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: ${name}
spec:
  maxUnavailable: 1
  selector: { matchLabels: { app: ${name} } }
`;

const path = (
  name: string,
) => `          - { path: /remotes/${name}, pathType: Prefix, backend: { service: { name: ${name}, port: { name: http } } } }
`;

/**
 * deploy/kubernetes/base/remotes.yaml: for each remote a server of its own, and the way of its path to it.
 * @param names of the remotes
 */
export const remoteManifests = (
  names: readonly string[] = remotes.map(({ name }) => name),
): string => `# Made by platform/src/kubernetes/remote-manifests.ts.
# A server for each remote's files: one that is down takes nobody else's with it.
${names.map(manifests).join('---\n')}---
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata:
  name: remotes
spec:
  rules:
    - http:
        paths:
${names.map(path).join('')}`;
